// What an SVG document is written with: a buffer of bytes, escapes of XML over UTF-8, and numbers in tenths.
#pragma once
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// MARK: - Bytes

typedef struct {
  char *bytes;
  size_t count, capacity;
  int has_failed;
} buffer;

static void put_bytes(buffer *out, const char *bytes, size_t count) {
  if (out->count + count > out->capacity) {
    size_t capacity = 2 * (out->count + count) + 4096;
    char *larger = realloc(out->bytes, capacity);
    if (!larger) {
      out->has_failed = 1;
      return;
    }
    out->bytes = larger;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static void put(buffer *out, const char *text) { put_bytes(out, text, strlen(text)); }

/// Puts a text in front of what was written behind a place.
static void insert(buffer *out, size_t place, const char *text) {
  size_t count = strlen(text), rest = out->count - place;
  put_bytes(out, text, count);
  if (out->has_failed) return;
  memmove(out->bytes + place + count, out->bytes + place, rest);
  memcpy(out->bytes + place, text, count);
}

/// Whether a line is written from right to left: where it holds a letter of such a script, and either all of the document
/// is or no letter of another script comes before.
static int is_right_to_left(const char *text, int is_document) {
  for (const unsigned char *byte = (const unsigned char *)text; *byte;) {
    unsigned scalar = *byte++;
    if (scalar >= 0xC0) scalar &= scalar < 0xE0 ? 0x1F : scalar < 0xF0 ? 0xF : 7;
    while ((*byte & 0xC0) == 0x80) scalar = scalar << 6 | (*byte++ & 0x3F);
    if ((scalar >= 0x590 && scalar < 0x900) || (scalar >= 0xFB1D && scalar < 0xFE00)
        || (scalar >= 0xFE70 && scalar < 0xFEFF) || (scalar >= 0x10800 && scalar < 0x11000)
        || (scalar >= 0x1E800 && scalar < 0x1F000))
      return 1;
    int is_letter = (scalar | 32) - 'a' < 26 || (scalar >= 0xC0 && (scalar < 0x2000 || scalar > 0x2BFF));
    if (is_letter && !is_document) return 0;
  }
  return 0;
}

/// How many of the bytes at `text` are a character that XML has no place for: a control, U+FFFE or U+FFFF.
static size_t forbidden(const unsigned char *text) {
  if (*text < 0x20) return *text != '\t' && *text != '\n';
  if (*text == 0x7F) return 1;
  if (*text == 0xC2) return text[1] >= 0x80 && text[1] < 0xA0 ? 2 : 0;
  return *text == 0xEF && text[1] == 0xBF && text[2] >= 0xBE ? 3 : 0;
}

static void put_escaped(buffer *out, const char *text, int is_attribute) {
  const char *start = text, *run = text;
  for (; *text; text++) {
    const char *escape = NULL;
    size_t skipped = 1;
    if (*text == '&') escape = "&amp;";
    else if (*text == '<') escape = "&lt;";
    else if (*text == '"' && is_attribute) escape = "&quot;";
    // Only `]]>` may not stand in text; a lone `>` keeps style sheets readable.
    else if (*text == '>' && text > start && text[-1] == ']') escape = "&gt;";
    else if ((skipped = forbidden((const unsigned char *)text))) escape = "";
    else continue;
    put_bytes(out, run, (size_t)(text - run));
    put(out, escape);
    text += skipped - 1;
    run = text + 1;
  }
  put_bytes(out, run, (size_t)(text - run));
}

/// Writes an address: what no address may hold (RFC 3986) in its encoded form, and `&amp;` of the DOT text as it is.
static void put_address(buffer *out, const char *address) {
  for (; *address; address++) switch (*address) {
    case ' ': put(out, "%20"); break;
    case '"': put(out, "%22"); break;
    case '<': put(out, "%3C"); break;
    case '>': put(out, "%3E"); break;
    case '&':
      put(out, "&amp;");
      if (!strncmp(address, "&amp;", 5)) address += 4;
      break;
    default:
      if (!forbidden((const unsigned char *)address)) put_bytes(out, address, 1);
  }
}

/// Writes an identifier of characters that need no escaping anywhere: others as `_`, their number in base 16, and `_`.
static void put_identifier(buffer *out, const char *text) {
  for (const unsigned char *byte = (const unsigned char *)text; *byte;) {
    unsigned scalar = *byte++;
    if ((scalar | 32) - 'a' < 26 || scalar - '0' < 10 || scalar == '-') {
      put_bytes(out, (const char *)byte - 1, 1);
      continue;
    }
    if (scalar >= 0xC0) scalar &= scalar < 0xE0 ? 0x1F : scalar < 0xF0 ? 0xF : 7;
    while ((*byte & 0xC0) == 0x80) scalar = scalar << 6 | (*byte++ & 0x3F);
    char digits[16];
    put_bytes(out, digits, (size_t)snprintf(digits, sizeof digits, "_%x_", scalar));
  }
}

// MARK: - Numbers

/// The hundredths of a number, as `printf("%.2f")` rounds it.
static long hundredths_of(double value) {
  if (!(fabs(value) < 1e9)) return 0;
  double product = value * 100, whole = floor(product);
  if (product - whole != .5) return lrint(product);
  double rest = fma(value, 100, -product); // what the product lost
  return rest == 0 ? lrint(product) : (long)whole + (rest > 0);
}

/// A place in tenths, the unit of the document: from whole hundredths, so that no binary fraction decides.
static long tenths(double value, long hundredths) {
  hundredths += hundredths_of(value);
  long magnitude = (labs(hundredths) + 5) / 10;
  return hundredths < 0 ? -magnitude : magnitude;
}

static void put_tenths(buffer *out, long tenths) {
  unsigned long rest = (unsigned long)labs(tenths);
  char digits[32], *end = digits + sizeof digits, *start = end;
  if (rest % 10) {
    *--start = (char)('0' + rest % 10);
    *--start = '.';
  }
  rest /= 10;
  do *--start = (char)('0' + rest % 10); while (rest /= 10);
  if (tenths < 0) *--start = '-';
  put_bytes(out, start, (size_t)(end - start));
}

static void put_number(buffer *out, const char *lead, long tenths) {
  put(out, lead);
  put_tenths(out, tenths);
}

export type NumberFormat = { kind: 'number'; zeros: number } | { kind: 'day' };

const dayFormatIds = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];
/** Excel reserves these formats for dates in East Asian languages. */
const isEastAsianDay = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export function createNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    return dayFormatIds.includes(id) || isEastAsianDay(id)
      ? { kind: 'day' }
      : { kind: 'number', zeros: 0 };
  }
  if (/^0{2,30}$/.test(code)) return { kind: 'number', zeros: code.length };
  const isGeneral = /^(general|standard)/i.test(code);
  return !isGeneral && /[dmyhs]/i.test(removeLiteralTexts(code))
    ? { kind: 'day' }
    : { kind: 'number', zeros: 0 };
}

function removeLiteralTexts(code: string): string {
  return code
    .slice(0, 255)
    .replace(/"[^"]*"|[\\_*]./g, '')
    .replace(/\[(?!(h+|m+|s+)\])[^\]]*\]/gi, '');
}

const numberPattern = /^-?\d{1,400}(\.\d{1,400})?(e[+-]?\d{1,3})?$/i;

export function formatNumber(written: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(written);
  if (!numberPattern.test(written) || !Number.isFinite(value)) return written;
  if (format.kind === 'number') return formatDecimal(value).padStart(format.zeros, '0');
  return value >= 0 && value < 1
    ? formatTime(value)
    : (formatDay(value, is1904) ?? formatDecimal(value));
}

/** Excel keeps 15 digits. Further digits in a file come from binary arithmetic. */
function formatDecimal(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  if (Math.abs(rounded) >= 1) return String(BigInt(rounded));
  const places = 14 - Number(text.split('e')[1]);
  return rounded.toFixed(Math.min(places, 100)).replace(/\.?0+$/, '');
}

const maxDateSerial = 2_958_465;
const daysFrom1900To1904 = 1_462;
const dayMilliseconds = 86_400_000;

/** Excel counts a 29 February 1900 as day 60, which did not exist. */
function formatDay(value: number, is1904: boolean): string | undefined {
  const serial = Math.floor(value) + (is1904 ? daysFrom1900To1904 : 0);
  if (serial < 1 || serial > maxDateSerial) return undefined;
  if (serial === 60) return '1900-02-29';
  const first = Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(first + serial * dayMilliseconds).toISOString().slice(0, 10);
}

function formatTime(value: number): string {
  const minutes = Math.min(Math.round(value * 24 * 60), 24 * 60 - 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

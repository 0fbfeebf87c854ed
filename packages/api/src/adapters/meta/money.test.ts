import { describe, expect, it } from 'vitest';
import { fromMeta, minorFromText, toMeta } from './money.ts';

describe("Meta's money", () => {
  it.each([
    ['12.34', 'USD', 1234],
    ['0.1', 'ILS', 10],
    ['1234', 'JPY', 1234],
    ['0.005', 'USD', 1],
    ['70368744177.66', 'USD', 7_036_874_417_766],
    ['', 'USD', 0],
  ])('reads "%s" %s as %i', (text, currency, minor) => {
    expect(minorFromText(text, currency)).toBe(minor);
  });

  it('knows currencies that Meta counts otherwise than we do', () => {
    expect(toMeta(1599, 'USD')).toBe(1599);
    expect(toMeta(500, 'JPY')).toBe(500);
    expect(toMeta(1599, 'TWD')).toBe(15);
    expect(fromMeta(33, 'TWD')).toBe(3300);
  });
});

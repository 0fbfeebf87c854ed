import { describe, expect, it } from 'vitest';
import { fromMeta, minorFromText, toMeta, unitOf } from './money.ts';

describe("Meta's money", () => {
  it.each([
    ['12.34', 'USD', 1234],
    ['0.1', 'ILS', 10],
    ['1234', 'JPY', 1234],
    ['0.005', 'USD', 1],
    ['70368744177.66', 'USD', 7_036_874_417_766],
    ['', 'USD', 0],
    ['12.', 'USD', 1200],
    ['12.344', 'USD', 1234],
    ['12.5', 'JPY', 13],
    ['-3', 'USD', 0],
    ['3 USD', 'USD', 0],
    ['1.2.3', 'USD', 0],
  ])('reads "%s" %s as %i', (text, currency, minor) => {
    expect(minorFromText(text, currency)).toBe(minor);
  });

  it('knows currencies that Meta counts otherwise than we do', () => {
    expect(toMeta(1599, 'USD')).toBe(1599);
    expect(toMeta(500, 'JPY')).toBe(500);
    expect(toMeta(1599, 'TWD')).toBe(15);
    expect(fromMeta(33, 'TWD')).toBe(3300);
    expect(fromMeta(1599, 'USD')).toBe(1599);
    expect(['USD', 'JPY', 'UGX', 'TWD', 'KWD'].map(unitOf)).toEqual([1, 1, 1, 100, 10]);
    expect(toMeta(15, 'UGX')).toBe(1500);
    expect([100, 101, 200].map((amount) => fromMeta(amount, 'UGX'))).toEqual([1, 2, 2]);
  });
});

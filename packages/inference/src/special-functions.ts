/** ln Γ(x) for x > 0, to about 15 digits (C. Lanczos, SIAM J. Numer. Anal. B 1, 1964; coefficients of Godfrey, g = 7). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + 7.5;
  const series = lanczos.reduce((sum, factor, index) => sum + factor / (shifted + index + 1), leading);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

const leading = 0.9999999999998099;
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
];

/** Terms after which a series is given up; those below take about the square root of their argument. */
const mostTerms = 100_000;
const epsilon = 1e-15;
/** Stands for 0 in a continued fraction (J. Thompson and A. Barnett, J. Comput. Phys. 64, 1986). */
const tiny = 1e-300;

/**
 * P(a, x), the regularised lower incomplete gamma function: by its series below a + 1, by Lentz's continued fraction above
 * (NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2).
 * @param logGammaOfA for who asks for many x of one a
 */
export function regularizedGamma(a: number, x: number, logGammaOfA = logGamma(a)): number {
  if (x <= 0) return 0;
  const scale = Math.exp(a * Math.log(x) - x - logGammaOfA);
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < mostTerms && Math.abs(term) > Math.abs(sum) * epsilon; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.min(1, scale * sum);
  }
  let b = x + 1 - a;
  const fraction = lentz(1 / b, 1 / tiny, (n) => {
    b += 2;
    return { numerator: -n * (n - a), denominator: b };
  });
  return Math.max(0, 1 - scale * fraction);
}

/**
 * I_x(a, b), the regularised incomplete beta function, by its continued fraction (NIST Digital Library of Mathematical
 * Functions, 8.17.22).
 */
export function regularizedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularizedBeta(1 - x, b, a);
  const scale =
    Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a;
  const first = 1 / (1 - ((a + b) * x) / (a + 1));
  const fraction = lentz(first, 1, (n) => {
    const half = Math.floor((n + 1) / 2);
    const numerator =
      n % 2 === 1
        ? (half * (b - half) * x) / ((a + 2 * half - 1) * (a + 2 * half))
        : (-(a + half) * (a + b + half) * x) / ((a + 2 * half) * (a + 2 * half + 1));
    return { numerator, denominator: 1 };
  });
  return Math.min(1, scale * fraction);
}

/**
 * Evaluates a continued fraction from its first convergent on (the modified method of Lentz).
 * @param numerators the ratio of the first two, with which the recurrence begins
 */
function lentz(
  first: number,
  numerators: number,
  termOf: (n: number) => { numerator: number; denominator: number },
): number {
  let c = numerators;
  let d = first;
  let value = first;
  for (let n = 1; n < mostTerms; n++) {
    const { numerator, denominator } = termOf(n);
    d = 1 / nonZero(denominator + numerator * d);
    c = nonZero(denominator + numerator / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < epsilon) break;
  }
  return value;
}

const nonZero = (value: number) => (Math.abs(value) < tiny ? tiny : value);

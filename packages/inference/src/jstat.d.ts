/** What the tests compare with; the package brings no types. */
declare module 'jstat' {
  const jstat: {
    gammaln(x: number): number;
    lowRegGamma(a: number, x: number): number;
    beta: { cdf(x: number, alpha: number, beta: number): number };
  };
  export default jstat;
}

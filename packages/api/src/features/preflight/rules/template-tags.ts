import type { PreflightField, PreflightFinding } from '@awning/contract/preflight';

/**
 * Meta reads what stands between double curly brackets as the place of something else, such as a product's name, and puts
 * that there when an ad is shown ("Template Tags" and "Use URL Tags for Tracking" in the Marketing API's documentation).
 */
const tag = /\{\{[^{}]*\}\}/u;

/** The first template tag of a text; its owner alone knows what people should read in its place. */
export function templateTagIn(field: PreflightField, text: string): PreflightFinding[] {
  const words = tag.exec(text)?.[0];
  if (words === undefined) return [];
  return [{ rule: 'template_tags', field, words, severity: 'warning', instead: null, layout: null }];
}

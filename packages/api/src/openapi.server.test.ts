import { api } from '@awning/contract/api';
import type { RouteDefinition } from '@awning/contract/route';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from './testing/product.ts';
import { shareProduct } from './testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const declared = Object.values(api)
  .flatMap((feature) => Object.values(feature) as RouteDefinition[])
  .map((route) => `${route.method} /api${route.path.replace(/:(\w+)/g, '{$1}')}`);

test('what the contract declares is served and documented, and nothing else is', async () => {
  const response = await fetch(`${product.url}/api/openapi.json`);
  const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toMatch(/^3\.1/);
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.sort()).toEqual([...declared].sort());
});

test('the documentation can be browsed', async () => {
  const page = await fetch(`${product.url}/api/docs/`);
  expect(page.status).toBe(200);
});

test('figures are answered to this machine alone', async () => {
  const here = await fetch(`${product.url}/api/metrics`);
  expect(await here.text()).toContain('http_request_duration_seconds');
  const proxied = await fetch(`${product.url}/api/metrics`, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  expect(proxied.status).toBe(404);
});

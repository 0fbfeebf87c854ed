import { randomUUID } from 'node:crypto';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import type { OtlpSettings, Process } from './settings.ts';

/** Who exports: a service, an instance of it, and what `OTEL_RESOURCE_ATTRIBUTES` adds. */
export const resourceOf = ({ serviceName }: OtlpSettings, { role, production, release }: Process): Resource =>
  detectResources({ detectors: [envDetector] }).merge(
    resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': randomUUID(),
      'awning.role': role,
      'deployment.environment.name': production ? 'production' : 'development',
      ...(release !== null && { 'service.version': release }),
    }),
  );

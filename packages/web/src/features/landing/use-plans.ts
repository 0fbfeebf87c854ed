import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';

/** The plans as the server enforces them, with texts in the current language. */
export const usePlans = () => useQuery(queryOf(routesWithoutSchemas.plans));

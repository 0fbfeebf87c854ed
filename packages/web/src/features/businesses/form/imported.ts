import type { Finding, SiteImport } from '@awning/contract/imports';
import type { BusinessInput } from '../../../queries/businesses.ts';

/** What the owner accepted of an import, as values of the form of a business that does not exist yet. */
export function valuesFrom({ id, findings }: SiteImport): Partial<BusinessInput> {
  const accepted = (topic: Finding['topic']) =>
    findings.find((one) => one.topic === topic && (one.state === 'accepted' || one.state === 'corrected'))
      ?.value;
  const [name, type, description] = [accepted('name'), accepted('type'), accepted('description')];
  return {
    importId: id,
    ...(name !== undefined && { name }),
    ...(type !== undefined && { type }),
    ...(description !== undefined && { description }),
  };
}

/** How many accepted findings the business gets besides what its form shows. */
export const acceptedBeyondForm = ({ findings }: SiteImport): number =>
  findings.filter(
    ({ topic, state }) =>
      (topic === 'fact' || topic === 'logo') && (state === 'accepted' || state === 'corrected'),
  ).length;

import { connectionRoutes, type MetaConnection } from '@awning/contract/connections';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { saveChoice } from '../api.ts';

/** The form of a business's Page and ad account. A single option is preselected. */
export function useChoice(connection: MetaConnection, onSaved: () => void) {
  const usable = connection.adAccounts.filter((account) => account.usable);
  const only = <T extends { id: string }>(held: T[]) => (held.length === 1 ? (held[0]?.id ?? '') : '');
  return useContractForm({
    schema: connectionRoutes.choose.body,
    initialValues: {
      pageId: connection.pageId ?? only(connection.pages),
      adAccountId: connection.adAccountId ?? only(usable),
    },
    send: async (body) => {
      await saveChoice(connection.businessId, body);
      onSaved();
    },
  });
}

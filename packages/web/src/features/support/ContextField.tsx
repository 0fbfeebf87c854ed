import type { SupportContext } from '@awning/contract/support';
import { Checkbox, Flex, Stack } from '@mantine/core';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lastRequestId } from '../../api/last-request.ts';
import { lastPage } from '../../session/last-page.ts';
import classes from './form.module.css';

/** What would be attached, as it was when the form was opened, and whether the writer agreed. */
export function useSupportContext() {
  const [collected] = useState(() => (typeof document === 'undefined' ? unknownContext : collect()));
  // The contact page is rendered ahead, where nothing is known of its visitor.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const context = isHydrated ? collected : unknownContext;
  const [agreed, setAgreed] = useState(false);
  return { context, agreed, setAgreed, attached: agreed ? { context } : {} };
}

const unknownContext: SupportContext = { page: '…', browser: '…' };
const neverChanges = () => () => {};

function collect(): SupportContext {
  const requestId = lastRequestId();
  return {
    page: lastPage().slice(0, 300),
    browser: navigator.userAgent.slice(0, 400),
    ...(requestId && { requestId }),
  };
}

type ContextFieldProps = Pick<ReturnType<typeof useSupportContext>, 'context' | 'agreed' | 'setAgreed'>;

/** Asks whether page, browser and last request may be attached, and shows them to the letter. */
export function ContextField({ context, agreed, setAgreed }: ContextFieldProps) {
  const { t } = useTranslation('support');
  const details = useId();
  const { page, browser, requestId } = context;
  return (
    <Stack gap={8}>
      <Checkbox
        name="attach"
        size="md"
        label={t('context.agree')}
        aria-describedby={details}
        checked={agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      <dl id={details} className={classes.details}>
        <Detail name={t('context.page')} value={page} />
        <Detail name={t('context.browser')} value={browser} />
        {requestId && <Detail name={t('context.request')} value={requestId} />}
      </dl>
    </Stack>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <Flex gap="0 8px" wrap="wrap">
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </Flex>
  );
}

import type { PreflightFinding, PreflightRule } from '@awning/contract/preflight';
import { isolate } from '@awning/contract/text-direction';
import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './preflight-findings.module.css';

/** What is no rule of Meta's, and has no name that could be looked up. */
const notRules: readonly PreflightRule[] = ['template_tags', 'truth'];

interface PreflightFindingsProps {
  findings: readonly PreflightFinding[];
  /** Carries out what a finding proposes; absent where that can't be done here. */
  onFix?: (finding: PreflightFinding) => void;
  busy?: boolean;
}

/** What Meta's rules speak against in an ad: where, why by the rule's own name, and what to write instead; and what is not so any more. */
export function PreflightFindings({ findings, onFix, busy = false }: PreflightFindingsProps) {
  const { t } = useTranslation('preflight');
  return (
    <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: 'none' }}>
      {findings.map((finding) => {
        const { rule, field, words, severity, instead, layout } = finding;
        const Icon = severity === 'note' ? IconInfoCircle : IconAlertTriangle;
        // Of a website a note says that there is none, or that we may not look.
        const isNoteOfSite = rule === 'landing_page' && severity === 'note';
        const why = isNoteOfSite ? (words === '' ? 'missing' : 'unseen') : 'why';
        return (
          <li key={`${rule} ${field} ${words}`} data-severity={severity} className={classes.finding}>
            <Icon aria-hidden size={22} stroke={1.7} />
            <Stack className={classes.words} gap={4} align="flex-start" miw={0}>
              <strong>
                {t(`severity.${rule === 'template_tags' ? 'replaced' : severity}`)}. {t(`where.${field}`)}
                {words && `: ${t('words', { words: isolate(words) })}`}
              </strong>
              {finding.isOver ? (
                <span>{t('rules.truth.over')}</span>
              ) : finding.current ? (
                <span>{t('rules.truth.told', { current: isolate(finding.current) })}</span>
              ) : (
                <span>{why === 'why' ? t(`rules.${rule}.why`) : t(`rules.landing_page.${why}`)}</span>
              )}
              {!notRules.includes(rule) && (
                <small>{t('rulePrefix', { rule: isolate(t(`rules.${rule}.name`)) })}</small>
              )}
              {instead !== null && <span dir="auto">{t('instead', { text: isolate(instead) })}</span>}
              {onFix && (instead !== null || layout !== null) && (
                <Button size="sm" variant="light" loading={busy} onClick={() => onFix(finding)}>
                  {t(layout === null ? 'apply' : 'applyLayout')}
                </Button>
              )}
            </Stack>
          </li>
        );
      })}
    </Stack>
  );
}

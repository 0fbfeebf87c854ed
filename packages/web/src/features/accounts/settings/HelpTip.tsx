import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A question mark that explains a term; opens on a tap and by the keyboard, not only under a mouse. */
export function HelpTip({ term, children }: { term: string; children: string }) {
  const { t } = useTranslation();
  return (
    <Popover width={260} position="top" withArrow shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('whatIsThis', { term })}>
          <IconHelpCircle size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

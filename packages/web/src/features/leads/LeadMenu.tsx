import type { Lead } from '@awning/contract/leads';
import { isolate } from '@awning/contract/text-direction';
import { Button, Menu } from '@mantine/core';
import { IconFileCode, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ignoreSecondTap } from '../../ui/second-tap.ts';
import { toast } from '../../ui/toast.ts';
import { saveCopy, useDeleteLead } from './api.ts';
import classes from './leads.module.css';

const CorrectLead = lazyDialog(() => import('./CorrectLead.tsx'));

/** What people may ask about their details: to have them corrected, to get a copy, or to be deleted. */
export default function LeadMenu({ lead, name }: { lead: Lead; name: string }) {
  const { t } = useTranslation('leads');
  const remove = useDeleteLead(lead);
  const [opened, setOpened] = useState<'correct' | 'delete' | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(null);
    // The menu's item it was opened from is gone.
    target.current?.focus();
  };
  const save = (form: 'text' | 'json') => () =>
    saveCopy(lead, form).catch((error) => toast.error(t('copy.failed'), error));
  const items = [
    { label: t('correct.open'), icon: IconPencil, onClick: () => setOpened('correct') },
    { label: t('copy.text'), icon: IconFileText, onClick: save('text') },
    { label: t('copy.json'), icon: IconFileCode, onClick: save('json') },
    { label: t('delete.open'), icon: IconTrash, onClick: () => setOpened('delete') },
  ];
  return (
    <>
      <Menu position="bottom-end" width={280} radius="md" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button ref={target} variant="subtle" aria-label={t('menu.of', { name: isolate(name) })}>
            {t('menu.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ label, icon: Icon, onClick }) => (
            <Menu.Item
              key={label}
              className={classes.menuItem}
              leftSection={<Icon aria-hidden size={18} />}
              onClick={(event) => {
                ignoreSecondTap(event);
                onClick();
              }}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <CorrectLead lead={lead} name={name} opened={opened === 'correct'} onClose={close} />
      <ConfirmDialog
        opened={opened === 'delete'}
        title={t('delete.title', { name })}
        confirm={t('delete.confirm')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}

import { Flex, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBug, IconChevronDown, IconLifebuoy, IconLogout, IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UnseenDot } from '../features/support/news/UnseenDot.tsx';
import { useUnseenNews } from '../features/support/news/use-unseen-news.ts';
import { useActiveBusiness } from '../session/active-business.ts';
import { signOut } from '../session/authentication.ts';
import { useUser } from '../session/user.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { toast } from '../ui/toast.ts';
import classes from './account-menu.module.css';
import { BusinessBadge, BusinessChoice } from './BusinessChoice.tsx';
import { LanguageChoice, ThemeChoice } from './preference-items.tsx';

const ReportBug = lazyDialog(async () => {
  const { ReportBugDialog } = await import('../features/support/ReportBugDialog.tsx');
  return { default: ReportBugDialog };
});

const WhatsNew = lazyDialog(() => import('../features/support/news/WhatsNewDialog.tsx'));

/** Switch business, theme, language, support, report a bug, log out. `compact` shows only the badge. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: user } = useUser();
  const { business } = useActiveBusiness();
  const [reporting, { open: report, close: reported }] = useDisclosure(false);
  const [reading, { open: readNews, close: newsRead }] = useDisclosure(false);
  const unseen = useUnseenNews();
  const target = useRef<HTMLButtonElement>(null);
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  const logOut = () => signOut().catch((error: unknown) => toast.error(t('errors:logoutFailed'), error));
  /** Closes a dialog and focuses the menu's button: the item it was opened from is gone. */
  const focusAfter = (close: () => void) => () => {
    close();
    target.current?.focus();
  };
  const label = [
    [business?.name, !compact && name].filter(Boolean).join(' '),
    t('account.label'),
    unseen && t('account.unseenNews'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Menu
        width={280}
        alignItemsLabels="none"
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: classes.menu }}
        position={compact ? 'bottom-end' : 'top-start'}
        shadow="md"
        radius="md"
      >
        <Menu.Target>
          <UnstyledButton ref={target} className={classes.target} aria-label={label} data-compact={compact}>
            <span className={classes.badgePlace}>
              <BusinessBadge business={business} />
              <UnseenDot />
            </span>
            {!compact && (
              <>
                <Flex component="span" gap={0} flex={1} miw={0} direction="column">
                  <span className={classes.shop}>
                    <bdi>{business?.name ?? '…'}</bdi>
                  </span>
                  <span className={classes.person}>
                    <bdi>{name}</bdi>
                  </span>
                </Flex>
                <IconChevronDown aria-hidden size={18} />
              </>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <BusinessChoice />
          <ThemeChoice />
          <LanguageChoice />
          <Menu.Divider role="separator" />
          <Menu.Item leftSection={<IconLifebuoy size={20} stroke={1.7} />} onClick={() => navigate('/help')}>
            {t('account.support')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSparkles size={20} stroke={1.7} />}
            rightSection={<UnseenDot />}
            onClick={readNews}
          >
            {t('account.whatsNew')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBug size={20} stroke={1.7} />} onClick={report}>
            {t('account.reportBug')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={20} stroke={1.7} className="flip-in-rtl" />}
            onClick={logOut}
          >
            {t('account.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReportBug opened={reporting} onClose={focusAfter(reported)} />
      <WhatsNew opened={reading} onClose={focusAfter(newsRead)} />
    </>
  );
}

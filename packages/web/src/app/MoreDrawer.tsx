import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../ui/Sheet.tsx';
import { SideLink } from './menus.tsx';
import type { NavigationLink } from './navigation.ts';

interface MoreDrawerProps {
  links: readonly NavigationLink[];
  opened: boolean;
  onClose: () => void;
}

/** The pages that the phone's bottom bar has no room for. */
export default function MoreDrawer({ links, opened, onClose }: MoreDrawerProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('nav.more')}>
      <Flex component="nav" gap={4} flex={1} direction="column" aria-label={t('nav.more')}>
        {links.map((link) => (
          <SideLink key={link.to} {...link} onClick={onClose} />
        ))}
      </Flex>
    </Sheet>
  );
}

import type { Business } from '@awning/contract/businesses';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { AddButton } from './AddButton.tsx';
import { BusinessLine } from './BusinessLine.tsx';

/** The businesses of the account: the active one, and buttons to activate or add another. */
export default function BusinessList({ businesses, active }: { businesses: Business[]; active: Business }) {
  const { t } = useTranslation('businesses');
  return (
    <Card title={t('manage.yours')}>
      <Flex className="plain-list" component="ul" direction="column" gap={4}>
        {businesses.map((business) => (
          <BusinessLine key={business.id} business={business} isActive={business.id === active.id} />
        ))}
      </Flex>
      <AddButton count={businesses.length} />
    </Card>
  );
}

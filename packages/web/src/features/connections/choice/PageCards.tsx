import type { MetaConnection } from '@awning/contract/connections';
import { Avatar, Flex, Radio, SimpleGrid } from '@mantine/core';
import classes from './choice.module.css';

/** The Pages with their pictures. */
export function PageCards({ pages }: { pages: MetaConnection['pages'] }) {
  return (
    <SimpleGrid className={classes.cards} minColWidth="min(100%, 300px)" spacing="sm">
      {pages.map((page) => (
        <Radio.Card key={page.id} value={page.id} className={classes.card} aria-label={page.name}>
          <Radio.Indicator />
          <Avatar src={page.pictureUrl} name={page.name} color="evergreen" radius="md" size={48} alt="" />
          <Flex component="span" gap={2} miw={0} direction="column">
            <span className={classes.name}>
              <bdi>{page.name}</bdi>
            </span>
            <span className={classes.quiet}>
              <bdi>{page.category}</bdi>
            </span>
          </Flex>
        </Radio.Card>
      ))}
    </SimpleGrid>
  );
}

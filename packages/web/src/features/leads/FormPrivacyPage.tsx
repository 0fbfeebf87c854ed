import { languages } from '@awning/contract/languages';
import { type FormPrivacy, leadFormRoutes } from '@awning/contract/lead-forms';
import { requestAnswerDays } from '@awning/contract/lead-periods';
import { isolate } from '@awning/contract/text-direction';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { queryOf } from '../../api/query.ts';
import { directionOf } from '../../i18n/language.ts';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { RequestForm } from './privacy/RequestForm.tsx';

/** `/privacy/form?id=`: what a business does with what people write into a form of its, in both languages. */
export default function FormPrivacyPage() {
  const { t } = useTranslation('leads');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isId = leadFormRoutes.privacy.params.shape.id.safeParse(id).success;
  const { data, error, refetch } = useQuery({
    ...queryOf(leadFormRoutes.privacy, { params: { id } }),
    enabled: isId,
  });
  if (data) {
    return (
      <>
        <Statement form={data} language={data.language} isFirst />
        <RequestForm formId={id} business={data.business} />
        {languages
          .filter((one) => one !== data.language)
          .map((one) => (
            <Statement key={one} form={data} language={one} />
          ))}
      </>
    );
  }
  if (!isId || isFailure(error, 'NOT_FOUND'))
    return <StatusPage title={t('privacy.unknownTitle')} lead={t('privacy.unknown')} />;
  if (error)
    return (
      <StatusPage title={t('privacy.failedTitle')} lead="">
        <ErrorNotice error={error} onRetry={() => refetch()} />
      </StatusPage>
    );
  return <StatusPage title={t('privacy.loading')} lead="" busy />;
}

interface StatementProps {
  form: FormPrivacy;
  language: FormPrivacy['language'];
  /** Whether its title is the page's. */
  isFirst?: boolean;
}

function Statement({ form, language, isFirst = false }: StatementProps) {
  const { t } = useTranslation('leads', { lng: language });
  const values = { business: isolate(form.business), months: form.keptMonths, days: requestAnswerDays };
  const title = t('privacy.title', values);
  const section = (key: 'who' | 'what' | 'where' | 'long' | 'rights', ...more: string[]) => ({
    title: t(`privacy.${key}.title`),
    body: [t(`privacy.${key}.text`, values), ...more],
  });
  return (
    <div lang={language} dir={directionOf(language)}>
      <Prose
        header={isFirst ? <PageHeader title={title} /> : <h2>{title}</h2>}
        sections={[
          section('who'),
          section(
            'what',
            ...(form.asksMail ? [t('privacy.what.mail')] : []),
            ...(form.asksTime ? [t('privacy.what.time')] : []),
            ...(form.asksQuestion ? [t('privacy.what.question')] : []),
          ),
          section(
            'where',
            ...(form.tellsMeta ? [t('privacy.where.told', values)] : []),
            ...(form.sendsOn ? [t('privacy.where.sentOn', values)] : []),
          ),
          section('long'),
          section('rights'),
        ]}
      >
        <p>{t('privacy.who.contact')}</p>
        <Contact form={form} say={(key) => t(`privacy.${key}`)} />
      </Prose>
    </div>
  );
}

interface ContactProps {
  form: FormPrivacy;
  say: (key: 'phone' | 'address' | 'website') => string;
}

function Contact({ form: { phone, phoneWritten, address, website }, say }: ContactProps) {
  return (
    <ul>
      {phone && (
        <li>
          {say('phone')}:{' '}
          <Anchor href={`tel:${phone}`} dir="ltr">
            {phoneWritten}
          </Anchor>
        </li>
      )}
      {address && (
        <li>
          {say('address')}: <bdi>{address}</bdi>
        </li>
      )}
      {website && (
        <li>
          {say('website')}:{' '}
          <Anchor href={website} dir="ltr" rel="nofollow noreferrer">
            {website}
          </Anchor>
        </li>
      )}
    </ul>
  );
}

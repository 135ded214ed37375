import { serviceAdvice, serviceName } from '@musette/words/services';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeKnown } from '#lib/api/answers.ts';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useCall } from '#lib/form/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Pill } from '#ui/pill.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { type Services, type ServiceState, servicesQuery } from './admin-api.ts';
import { AdminPart } from './admin-part.tsx';
import styles from './admin.module.css';

const STATES = {
  off: { tone: 'plain', text: 'Off' },
  working: { tone: 'good', text: 'Working' },
  failing: { tone: 'bad', text: 'Failing' },
} as const;

/** Every outside service with what to do about it. */
export function ServicesCard() {
  const query = useQuery(servicesQuery);
  return (
    <AdminPart title="Services" query={query} loading="Checking the services…">
      {({ services }) => (
        <ul className={styles.list}>
          {services.map((service) => (
            <Service key={service.service} found={service} />
          ))}
        </ul>
      )}
    </AdminPart>
  );
}

function Service({ found }: { readonly found: ServiceState }) {
  const { service, state, kind } = found;
  const { tone, text } = STATES[state];
  const advice = serviceAdvice(found);
  const name = serviceName(service);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          {name} <Pill tone={tone}>{text}</Pill>
        </span>
        {kind !== null && <span className={styles.quiet}>{kind}</span>}
        {advice !== null && <span>{advice}</span>}
      </div>
      {state !== 'off' && <TryIt found={found} name={name} />}
    </li>
  );
}

function TryIt({ found: { service }, name }: { readonly found: ServiceState; readonly name: string }) {
  const client = useQueryClient();
  const toast = useToast();
  const { start, isPending } = useCall({
    send: () => api.admin.tryService({ service }),
    onDone: (tried) => {
      changeKnown(client, servicesQuery, ({ services }: Services) => ({
        services: services.map((one) => (one.service === service ? tried : one)),
      }));
      const works = tried.state === 'working';
      toast.show({ text: `${name} ${works ? 'works' : 'fails'}.`, kind: works ? 'good' : 'bad' });
    },
    onFailed: (error) => toast.show({ text: messageOf(error), kind: 'bad' }),
  });
  return (
    <Button
      tone="ghost"
      size="s"
      busy={isPending}
      aria-label={`Try it: ${name}`}
      onClick={() => start(undefined)}
    >
      Try it
    </Button>
  );
}

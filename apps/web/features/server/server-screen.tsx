import { type SyntheticEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Logo } from '#ui/shell/logo.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type CheckedServer, checkServer } from './check-server.ts';
import { problemText } from './problem-texts.ts';
import styles from './server-screen.module.css';

interface ServerScreenProps {
  /** The address that was used before; empty at the first start. */
  readonly address: string;
  readonly onChosen: (origin: string) => void;
}

/** Asks for the address of the rider's Musette, before anything else is shown. */
export function ServerScreen({ address, onChosen }: ServerScreenProps) {
  const [typed, setTyped] = useState(address);
  const { problem, isChecking, check } = useCheck(onChosen);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void check(typed);
  };
  const fault = problem && problemText(problem, typed);
  return (
    <main className={styles.screen}>
      <Logo />
      <h1>Where is your Musette?</h1>
      <p className={styles.lead}>
        Each Musette is a server that somebody runs, perhaps you. Type the address that you open in a browser.
      </p>
      <Card>
        <form noValidate className={styles.form} onSubmit={submit}>
          {fault && !fault.isAboutField && <ProblemCard title={fault.title} detail={fault.detail} />}
          <Field
            label="Server address"
            required
            hint="Like musette.example.org, or 192.168.1.20:3000 at home"
            error={fault?.isAboutField ? fault.title : undefined}
          >
            <TextInput
              name="server"
              type="text"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" tone="primary" size="l" wide busy={isChecking}>
            Connect
          </Button>
        </form>
      </Card>
    </main>
  );
}

function useCheck(onChosen: (origin: string) => void) {
  const [problem, setProblem] = useState<Extract<CheckedServer, { ok: false }>['problem'] | null>(null);
  const [isChecking, setChecking] = useState(false);
  const check = async (typed: string) => {
    if (isChecking) return;
    setProblem(null);
    setChecking(true);
    const found = await checkServer(typed);
    setChecking(false);
    if (found.ok) onChosen(found.origin);
    else setProblem(found.problem);
  };
  return { problem, isChecking, check };
}

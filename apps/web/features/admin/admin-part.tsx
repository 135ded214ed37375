import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '#lib/text/messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/layout/loading.tsx';
import { ProblemCard } from '#ui/layout/problem-card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import styles from './admin.module.css';

interface AdminPartProps<T> {
  readonly title: string;
  readonly query: UseQueryResult<T>;
  readonly loading: string;
  readonly children: (data: T) => ReactNode;
}

/** A card of the operator's screen: each loads and fails by itself. */
export function AdminPart<T>({ title, query, loading, children }: AdminPartProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error)
    return (
      <Card title={title}>
        <ProblemCard
          title={`${title} could not be loaded.`}
          detail={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  return <Card title={title}>{data === undefined ? <Loading>{loading}</Loading> : children(data)}</Card>;
}

interface PagerProps {
  readonly what: string;
  readonly page: number;
  /** How many entries there are, and how many of them a page has. */
  readonly total: number;
  readonly size: number;
  readonly onTurn: (page: number) => void;
}

/** The way to older entries and back; nothing where there is a single page. */
export function Pager({ what, page, total, size, onTurn }: PagerProps) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  useEffect(() => {
    // The only entry of the last page was deleted.
    if (page > last) onTurn(last);
  }, [page, last, onTurn]);
  if (last === 0) return null;
  return (
    <Row spread>
      <Button tone="ghost" size="s" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        Newer {what}
      </Button>
      <span className={styles.quiet}>
        Page {page + 1} of {last + 1}
      </span>
      <Button tone="ghost" size="s" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Older {what}
      </Button>
    </Row>
  );
}

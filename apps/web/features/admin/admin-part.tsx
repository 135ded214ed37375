import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#lib/messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { ProblemCard } from '#ui/problem-card.tsx';
import { Row } from '#ui/stack.tsx';
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
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

/** The way to older entries and back; nothing where there is a single page. */
export const Pager = ({ what, page, pages, onTurn }: PagerProps) =>
  pages > 1 && (
    <Row spread>
      <Button tone="ghost" size="s" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        Newer {what}
      </Button>
      <span className={styles.quiet}>
        Page {page + 1} of {pages}
      </span>
      <Button tone="ghost" size="s" disabled={page >= pages - 1} onClick={() => onTurn(page + 1)}>
        Older {what}
      </Button>
    </Row>
  );

import { RIDERS_A_PAGE } from '@musette/contract/answer-sizes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ridersQuery } from './admin-api.ts';
import { AdminPart, Pager } from './admin-part.tsx';
import styles from './admin.module.css';

/** The riders as numbers with dates: the operator sees nothing else of them. */
export function RidersCard() {
  const [page, setPage] = useState(0);
  const query = useQuery(ridersQuery(page));
  return (
    <AdminPart title="Riders" query={query} loading="Counting the riders…">
      {({ total, riders }) => (
        <>
          <p>
            {total === 1 ? 'One rider.' : `${total} riders.`}{' '}
            <span className={styles.quiet}>
              You see numbers and dates, and nothing that says who they are.
            </span>
          </p>
          <table className={styles.table}>
            <caption className="visually-hidden">Riders, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Rider</th>
                <th scope="col">Joined</th>
                <th scope="col">Last seen</th>
              </tr>
            </thead>
            <tbody>
              {riders.map(({ number, joinedOn, lastSeenOn }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>{joinedOn}</td>
                  <td>{lastSeenOn ?? 'Not known'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pager what="riders" page={page} total={total} size={RIDERS_A_PAGE} onTurn={setPage} />
        </>
      )}
    </AdminPart>
  );
}

/** Makes the value of a key once, and keeps the values of the keys that were used last. */
export function lruCache<K, V>(max: number, make: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>();
  return (key) => {
    const known = values.get(key);
    // A map has its keys in the order in which they were added.
    if (known !== undefined) values.delete(key);
    const value = known ?? make(key);
    values.set(key, value);
    if (values.size > max) values.delete(values.keys().next().value as K);
    return value;
  };
}

/**
 * Statements that empty tables and, by their references, dependent ones. For the few rows of a test, DELETE is faster
 * than TRUNCATE, which creates new files for every table and index and invalidates the caches of each connection.
 *
 * @param tables comma-separated names, emptied in this order.
 */
export const emptied = (tables: string): string => `delete from ${tables.split(', ').join('; delete from ')}`;

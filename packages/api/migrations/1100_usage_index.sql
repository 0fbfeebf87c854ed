-- 0020 has the same index by another name.
DROP INDEX usage_counted;

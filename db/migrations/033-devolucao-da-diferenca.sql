-- A surplus goes back out of the platform's part alone: the sellers' shares are those of the order (rule M42, decision 060). Stored with
-- the key, because a request is repeated word for word.
alter table reembolso add column so_da_plataforma boolean not null default false;

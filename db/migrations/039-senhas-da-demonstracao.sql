-- Whether the demonstration's accounts have passwords of their own, because other machines could reach them, or the published one.
alter table demonstracao add column senhas_sorteadas boolean not null default false;

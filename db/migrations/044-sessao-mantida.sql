-- A session may be kept on its device for 30 days (rule M5, decision 078); then money and account ask for the password again.
alter table sessao
  -- The person asked at the login to stay signed in. Never true for staff.
  add column manter boolean not null default false,
  -- When the password was last proved in this session.
  add column senha_em timestamptz not null default now();

update sessao set senha_em = aberta_em;

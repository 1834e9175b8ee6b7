-- When the payer's data were removed from a boleto's request and its notices; null while they are there (decision 083).
alter table emissao add column dados_removidos_em timestamptz;

create index emissao_com_dados on emissao (terminada_em) where situacao <> 'ABERTA' and dados_removidos_em is null;

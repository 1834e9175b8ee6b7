-- Which member of staff found or undid a boleto without an answer; null if it ended by itself (design/desk).
alter table emissao add column terminada_por bigint references usuario (id);
update emissao e set terminada_por = a.por_usuario_id from auditoria a
  where a.acao = 'desfazer-emissao' and a.alvo_tipo = 'pedido' and a.alvo_id = e.pedido_id
    and e.situacao = 'RECUSADA' and a.antes ->> 'referencia' = e.referencia;
update emissao e set terminada_por = a.por_usuario_id from auditoria a
  where a.acao = 'buscar-emissao' and a.alvo_tipo = 'pedido' and a.alvo_id = e.pedido_id
    and e.situacao = 'CONCLUIDA' and a.em between e.terminada_em - interval '1 minute' and e.terminada_em + interval '1 minute';

-- Boletos that staff could decide about: nearly all end within seconds.
create index emissao_demorada on emissao (terminada_em) where terminada_em - iniciada_em > interval '24 hours';

-- Claims that wait for staff, and those that were decided on a day.
create index ocorrencia_aberta_desde on ocorrencia (aberta_em) where situacao = 'ABERTA';
create index ocorrencia_decidida on ocorrencia (decidida_em) where situacao in ('ACEITA', 'RECUSADA');

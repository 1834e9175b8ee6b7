-- Nobody asks for a second person any more (rule M48 was withdrawn): one person does what waited for another one.
-- The table `aprovacao` and `auditoria.aprovacao_id` stay until a release later, because a server of the version before still reads them.

-- That server asks for nobody either, once the setting is off. A change of the settings, so it has its audit entry.
insert into auditoria (em, acao, alvo_tipo, antes, depois)
  select now(), 'alterar-configuracao', 'configuracao', '{"segundaPessoa": true}', '{"segundaPessoa": false}'
  from configuracao where chave = 'segundaPessoa' and valor = 'true';
delete from configuracao where chave in ('segundaPessoa', 'segundaPessoaLimite');

-- Nothing was done yet of what is open, with one exception: of a refund somebody said that the money had gone back.
-- Staff read that before they pay, and the product does not ask the provider by itself.
with retirada as (
  update aprovacao set situacao = 'CANCELADA', decidida_por = pedida_por, decidida_em = now(),
    nota = 'Uma pessoa basta agora. Se ainda for preciso, faça de novo.'
  where situacao = 'ABERTA' returning *
), anotada as (
  select (p.dados ->> 'id')::bigint as cobranca_id, string_agg(
    format('%s anotou em %s que devolveu à mão: %s.', u.nome, to_char(p.pedida_em at time zone 'America/Sao_Paulo', 'DD/MM'),
      rtrim(p.dados ->> 'observacao', E' .\n')), ' ' order by p.id) as frases
  from retirada p join usuario u on u.id = p.pedida_por where p.acao = 'concluir-reembolso' group by 1
), avisada as (
  update reembolso r set motivo = a.frases || ' Confira antes de pagar.', repetido_em = coalesce(r.repetido_em, now())
  from anotada a where r.cobranca_id = a.cobranca_id and r.situacao = 'ABERTO' and r.motivo is not null
)
insert into auditoria (em, acao, alvo_tipo, alvo_id, depois)
  select decidida_em, 'cancelar-aprovacao', 'aprovacao', id, jsonb_build_object('acao', acao, 'alvoId', alvo_id, 'motivo', nota)
  from retirada order by id;

-- Who approved a change, without the table. The release that drops the table fills this once more, for what the version before wrote.
alter table auditoria add column aprovada_por bigint references usuario;
update auditoria a set aprovada_por = p.decidida_por from aprovacao p where p.id = a.aprovacao_id;

-- The end of an account that its owner asks for and staff confirm (rules N132, N133).
alter table usuario
  add column encerramento_pedido_em timestamptz,
  add column encerrada_em timestamptz,
  add column encerrada_por bigint references usuario (id),
  add column anonimizada_em timestamptz,
  add constraint usuario_encerrada_bloqueada check (encerrada_em is null or status = 'BLOQUEADO');
create index usuario_a_encerrar on usuario (encerramento_pedido_em) where encerramento_pedido_em is not null and encerrada_em is null;
create index usuario_encerrado on usuario (encerrada_em) where encerrada_em is not null;

-- The CNPJ of a closed account may register again.
drop index usuario_cnpj_unico;
create unique index usuario_cnpj_unico on usuario (cnpj) where encerrada_em is null;

-- Takes the rest away: what the tax law wanted for five years, or at once where there is nothing that it wants. Amounts and dates stay.
create function anonimizar_conta(conta bigint, agora timestamptz) returns void language plpgsql as $$
declare
  logins bigint[] := array(select conta union select usuario_id from membro where empresa_id = conta and usuario_id is not null);
  pedidos bigint[] := array(select id from pedido where comprador_id = conta);
begin
  update usuario set anonimizada_em = agora, nome = 'Conta encerrada', cnpj = '00000000000000', cep = null, rua = null, numero = null,
    complemento = null, bairro = null, cidade = null, estado = null, estado_sigla = null where id = conta;
  update auditoria set antes = 'null', depois = 'null' where alvo_tipo = 'usuario' and alvo_id = any (logins);
  update conferencia set recebido_por = '' where pedido_id = any (pedidos);
  update pedido_de_cancelamento set motivo = '' where pedido_id = any (pedidos);
  update ocorrencia set texto = null where comprador_id = conta;
  update ocorrencia set resposta_do_vendedor = null where vendedor_id = conta;
  delete from ocorrencia_foto where ocorrencia_id in (select id from ocorrencia where comprador_id = conta);
  delete from nota_fiscal where vendedor_id = conta;
end $$;

-- Takes away at once all that no law wants kept, in the transaction of a caller that has locked the account. These are rows of many nouns,
-- each of which would need a call for this one hour a year. Answers the token of a seller's link to PagBank, which is to be revoked.
create function encerrar_conta(conta bigint, por bigint, agora timestamptz) returns bytea language plpgsql as $$
declare
  logins bigint[] := array(select conta union select usuario_id from membro where empresa_id = conta and usuario_id is not null);
  token bytea;
begin
  update usuario set encerrada_em = agora, encerrada_por = por, motivo_do_status = 'Conta encerrada.', status = 'BLOQUEADO',
    descricao = null, ddd = null, celular = null, imagem = null, nota_de_entrega = null, rede_do_cadastro = null where id = conta;
  update usuario set senha_hash = '', status = 'BLOQUEADO', email = 'encerrada-' || id || '@conta.invalid',
    nome = case when id = conta then nome else 'Membro encerrado' end where id = any (logins);
  delete from membro where empresa_id = conta and usuario_id is null;
  update membro set email = 'encerrada-' || id || '@conta.invalid', encerrado_em = coalesce(encerrado_em, agora) where empresa_id = conta;
  update aceite set rede = null where usuario_id = any (logins);
  delete from sessao where usuario_id = any (logins);
  delete from recuperacao_de_senha where usuario_id = any (logins);
  delete from troca_de_email where usuario_id = any (logins);
  delete from link_de_email where usuario_id = any (logins);
  delete from segundo_fator where usuario_id = any (logins);
  delete from dispositivo_conhecido where usuario_id = any (logins);
  delete from assinatura_push where usuario_id = any (logins);
  delete from preferencia_de_aviso where usuario_id = any (logins);
  delete from aviso where usuario_id = any (logins);
  delete from exportacao where usuario_id = conta;
  delete from chave_de_api where usuario_id = conta;
  delete from webhook where usuario_id = conta;
  delete from lista where comprador_id = conta;
  delete from lote_do_carrinho where comprador_id = conta;
  delete from aviso_de_cotacao where comprador_id = conta;
  delete from vinculo_pendente where vendedor_id = conta;
  delete from analise_nota where usuario_id = conta;
  delete from correcao_de_cadastro where usuario_id = conta;
  delete from conta_pagbank where vendedor_id = conta returning refresh_token_cifrado into token;
  update cotacao set removida_em = coalesce(removida_em, agora), foto = null, foto_em = null where vendedor_id = conta;
  update pedido set aprovacao = null, referencia = null where comprador_id = conta and status_pedido = 'NO_CARRINHO';
  delete from mensagem_foto where mensagem_id in (select id from mensagem where autor_id = any (logins));
  update mensagem set texto = null, apagada_em = coalesce(apagada_em, agora) where autor_id = any (logins);
  update conversa c set espera_desde = (
    select min(m.em) from mensagem m where m.conversa_id = c.id and not m.da_equipe and m.texto is not null and m.id > c.atendida_ate_id
      and not exists (select from mensagem e where e.conversa_id = c.id and e.da_equipe and e.texto is not null and e.id > m.id))
    where c.espera_desde is not null and exists (select from mensagem where conversa_id = c.id and autor_id = any (logins));
  -- What was asked of the provider and what it said have its e-mail and telephone. Nothing is open that could need them.
  update emissao set requisicao = (requisicao || '{"customer": {}}') #- '{shipping,address}' #- '{charges,0,payment_method,boleto,holder}',
    dados_removidos_em = coalesce(dados_removidos_em, agora) where pedido_id in (select id from pedido where comprador_id = conta);
  update aviso_pagbank set corpo = '' where emissao_id in (select id from emissao where pedido_id in (select id from pedido where comprador_id = conta));
  if not exists (select from pedido where comprador_id = conta and status_pedido <> 'NO_CARRINHO')
    and not exists (select from item_pedido where vendedor_id = conta and no_boleto)
    and not exists (select from lancamento_credito where comprador_id = conta)
  then perform anonimizar_conta(conta, agora); end if;
  return token;
end $$;

-- The buyer with the most of a product in a week, and what it and the next one bought: an average of which one company is more than half
-- says what that one paid (rule N109). Null where a server of an earlier version counted the week, which then has no average.
alter table semana_do_produto
  add column maior_comprador_id bigint references usuario,
  add column maior_gramas bigint,
  add column segunda_gramas bigint;
update semana_do_produto s set maior_comprador_id = m.maior_comprador_id, maior_gramas = m.maior_gramas, segunda_gramas = m.segunda_gramas
from (
  select produto_id, semana, (array_agg(comprador_id order by gramas desc))[1] as maior_comprador_id, max(gramas) as maior_gramas,
    coalesce((array_agg(gramas order by gramas desc))[2], 0) as segunda_gramas
  from (
    select produto_id, date_trunc('week', dia)::date as semana, comprador_id, sum(gramas) as gramas from venda_diaria group by 1, 2, 3
  ) v group by 1, 2
) m where m.produto_id = s.produto_id and m.semana = s.semana;

-- The end of an account again (107), now with all that its people typed: the order's own number and its copy in the boleto's request, what a
-- member wrote of itself, results of price tables. A test fills every text that hangs on an account and asks what is left.
create or replace function anonimizar_conta(conta bigint, agora timestamptz) returns void language plpgsql as $$
declare
  logins bigint[] := array(select conta union select usuario_id from membro where empresa_id = conta and usuario_id is not null);
  pedidos bigint[] := array(select id from pedido where comprador_id = conta);
begin
  update usuario set anonimizada_em = agora, nome = 'Conta encerrada', cnpj = '00000000000000', cep = null, rua = null, numero = null,
    complemento = null, bairro = null, cidade = null, estado = null, estado_sigla = null where id = conta;
  update auditoria set antes = 'null', depois = 'null'
    where alvo_tipo = 'usuario' and alvo_id = any (logins) or alvo_tipo = 'pedido' and alvo_id = any (pedidos) or por_usuario_id = any (logins);
  update conferencia set recebido_por = '' where pedido_id = any (pedidos);
  update pedido_de_cancelamento set motivo = '' where pedido_id = any (pedidos);
  update pedido set frete_destino = '00000000' where comprador_id = conta and frete_destino is not null;
  update frete_combinado set cep = '00000000' where pedido_id = any (pedidos);
  update pedido_de_frete set cep = '00000000' where pedido_id = any (pedidos);
  update ocorrencia set texto = null where comprador_id = conta;
  update ocorrencia set resposta_do_vendedor = null where vendedor_id = conta;
  delete from ocorrencia_foto where ocorrencia_id in (select id from ocorrencia where comprador_id = conta);
  update item_pedido set separado_texto = null, lote = null where vendedor_id = conta and num_nonnulls(separado_texto, lote) > 0;
  delete from nota_fiscal where vendedor_id = conta;
end $$;

create or replace function encerrar_conta(conta bigint, por bigint, agora timestamptz) returns bytea language plpgsql as $$
declare
  logins bigint[] := array(select conta union select usuario_id from membro where empresa_id = conta and usuario_id is not null);
  token bytea;
begin
  update usuario set encerrada_em = agora, encerrada_por = por, motivo_do_status = 'Conta encerrada.', status = 'BLOQUEADO' where id = conta;
  update usuario set senha_hash = '', status = 'BLOQUEADO', email = 'encerrada-' || id || '@conta.invalid',
    nome = case when id = conta then nome else 'Membro encerrado' end, descricao = null, ddd = null, celular = null, imagem = null,
    nota_de_entrega = null, regiao = null, rede_do_cadastro = null where id = any (logins);
  update usuario set motivo_do_status = null, cnpj = null, cep = null, rua = null, numero = null, complemento = null, bairro = null,
    cidade = null, estado = null, estado_sigla = null where id = any (logins) and id <> conta;
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
  delete from chave_de_api where usuario_id = any (logins);
  delete from webhook where usuario_id = any (logins);
  delete from lista where comprador_id = conta;
  delete from lote_do_carrinho where comprador_id = conta;
  delete from lote_de_precos where vendedor_id = conta;
  delete from aviso_de_cotacao where comprador_id = conta;
  delete from vinculo_pendente where vendedor_id = conta;
  delete from analise_nota where usuario_id = any (logins);
  delete from correcao_de_cadastro where usuario_id = any (logins);
  delete from conta_pagbank where vendedor_id = conta returning refresh_token_cifrado into token;
  update cotacao set removida_em = coalesce(removida_em, agora), foto = null, foto_em = null where vendedor_id = conta;
  update pedido set aprovacao = null, referencia = null, recusa_do_boleto = null
    where comprador_id = conta and num_nonnulls(aprovacao, referencia, recusa_do_boleto) > 0;
  delete from mensagem_foto where mensagem_id in (select id from mensagem where autor_id = any (logins));
  update mensagem set texto = null, apagada_em = coalesce(apagada_em, agora) where autor_id = any (logins);
  update conversa c set espera_desde = (
    select min(m.em) from mensagem m where m.conversa_id = c.id and not m.da_equipe and m.texto is not null and m.id > c.atendida_ate_id
      and not exists (select from mensagem e where e.conversa_id = c.id and e.da_equipe and e.texto is not null and e.id > m.id))
    where c.espera_desde is not null and exists (select from mensagem where conversa_id = c.id and autor_id = any (logins));
  -- Of what was asked of the provider, amounts, shares and days stay, which a payment that comes late needs; what it said may repeat the rest.
  update emissao set ultimo_detalhe = null, dados_removidos_em = coalesce(dados_removidos_em, agora),
    requisicao = jsonb_build_object('reference_id', requisicao -> 'reference_id', 'customer', '{}'::jsonb)
      || case when requisicao ? 'qr_codes' then jsonb_build_object('qr_codes', requisicao -> 'qr_codes') else '{}' end
      || case when requisicao ? 'charges' then jsonb_build_object('charges', jsonb_build_array(
        (requisicao #> '{charges,0}') - '{description,payment_method}'::text[]
          || jsonb_build_object('payment_method', jsonb_build_object('type', 'BOLETO',
            'boleto', (requisicao #> '{charges,0,payment_method,boleto}') - '{holder,instruction_lines}'::text[])))) else '{}' end
    where pedido_id in (select id from pedido where comprador_id = conta);
  update aviso_pagbank set corpo = '' where emissao_id in (select id from emissao where pedido_id in (select id from pedido where comprador_id = conta));
  if not exists (select from pedido where comprador_id = conta and status_pedido <> 'NO_CARRINHO')
    and not exists (select from item_pedido where vendedor_id = conta and no_boleto)
    and not exists (select from lancamento_credito where comprador_id = conta)
  then perform anonimizar_conta(conta, agora); end if;
  return token;
end $$;

-- Accounts that were closed before.
update pedido p set aprovacao = null, referencia = null, recusa_do_boleto = null from usuario u
  where u.id = p.comprador_id and u.encerrada_em is not null and num_nonnulls(p.aprovacao, p.referencia, p.recusa_do_boleto) > 0;
update emissao e set requisicao = e.requisicao #- '{charges,0,payment_method,boleto,instruction_lines}'
  from pedido p join usuario u on u.id = p.comprador_id
  where p.id = e.pedido_id and u.encerrada_em is not null and e.requisicao #> '{charges,0,payment_method,boleto,instruction_lines}' is not null;

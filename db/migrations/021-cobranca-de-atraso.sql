-- What a late payment costs and until when a boleto can be paid are settings too, in the provider's own bounds (decision 035).
alter table configuracao drop constraint configuracao_valor;
alter table configuracao add constraint configuracao_valor check (
  case chave
    when 'comissaoPontosBase' then valor::text ~ '^\d+$' and valor between '0' and '5000'
    when 'maximoDeRecebedores' then valor::text ~ '^\d+$' and valor between '2' and '50'
    when 'prazoDoBoletoDias' then valor::text ~ '^\d+$' and valor between '1' and '60'
    when 'pagavelAposVencimentoDias' then valor::text ~ '^\d+$' and valor between '0' and '60'
    when 'multaPontosBase' then valor::text ~ '^\d+$' and valor between '0' and '9999'
    when 'jurosPontosBase' then valor::text ~ '^\d+$' and valor between '0' and '5999'
    when 'bloquearEmAtraso' then jsonb_typeof(valor) = 'boolean'
    else true
  end
);

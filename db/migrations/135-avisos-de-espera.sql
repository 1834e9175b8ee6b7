-- What waits for staff is told by one kind, 'mesa'. No version that was released wrote the kinds before it.
delete from aviso
where tipo in ('cadastro-na-fila', 'reembolso-a-mao', 'emissao-parada')
  or tipo = 'ocorrencia' and not jsonb_exists_any(dados, array['comprador', 'valor']);

import type { CampoDoBoleto } from '#domain/cadastro/texto-do-boleto.ts'

const NOMES: Readonly<Record<CampoDoBoleto, string>> = {
  nome: 'nome',
  email: 'e-mail',
  cnpj: 'CNPJ',
  celular: 'celular',
  rua: 'rua',
  numero: 'número',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  estado: 'estado',
  estadoSigla: 'sigla do estado',
  cep: 'CEP',
}

/** "rua, bairro e cidade". */
export function nomesDosCampos(campos: readonly CampoDoBoleto[]): string {
  const nomes = campos.map(campo => NOMES[campo])
  return [nomes.slice(0, -1).join(', '), ...nomes.slice(-1)].filter(Boolean).join(' e ')
}

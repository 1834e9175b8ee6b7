// The values of an audit entry before and after, as readable lines.
import { formatarData } from '#domain/calendario.ts'
import { centavos, formatarCentavos } from '#domain/centavos.ts'
import { PALAVRA_DO_PEDIDO } from '#domain/pedido/palavras.ts'
import { formatarPeso, gramas } from '#domain/peso.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { formatarDiaEHora } from '#web/components/data/datas.ts'
import type { Registro } from '#web/queries/plataforma/auditoria-queries.ts'
import { nomeDaAcao } from './registros.ts'

interface Mudanca {
  campo: string
  antes: string
  depois: string
}

const campos: Readonly<Record<string, string>> = {
  status: 'Situação',
  situacao: 'Situação',
  motivo: 'Motivo',
  observacao: 'Observação',
  resposta: 'Resposta',
  limiteCentavos: 'Limite',
  esperaDesde: 'Espera desde',
  contaId: 'Conta PagBank',
  nome: 'Nome',
  role: 'Papel',
  rota: 'Consulta',
  tipo: 'Tipo',
  unidadeMedida: 'Unidade',
  pesoGramas: 'Peso',
  categoriaId: 'Categoria',
  imagem: 'Imagem',
  versao: 'Versão',
  vigenteDesde: 'Vale desde',
  dia: 'Dia',
  mercado: 'Mercado',
  linhas: 'Linhas',
  publicadoEm: 'Publicado em',
  suspeitasConfirmadas: 'Preços conferidos por mudarem muito',
  validoAte: 'Vale até',
  cep: 'CEP',
  rua: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
  estadoSigla: 'Sigla do estado',
  notaDeEntrega: 'Nota de entrega',
  ddd: 'DDD',
  celular: 'Celular',
  comissaoPontosBase: 'Comissão em pontos-base',
  maximoDeRecebedores: 'Recebedores por boleto',
  prazoDoBoletoDias: 'Prazo do boleto em dias',
  pagavelAposVencimentoDias: 'Dias pagáveis após o vencimento',
  multaPontosBase: 'Multa por atraso em pontos-base',
  jurosPontosBase: 'Juros ao mês em pontos-base',
  bloquearEmAtraso: 'Bloquear em atraso',
  separarAntesDePagar: 'Separar antes do pagamento',
  diasParaEntregar: 'Prazo de entrega em dias',
  esconderSemConfirmacaoDias: 'Esconder preço sem confirmação, em dias',
  prazoDeConferenciaHoras: 'Prazo para conferir, em horas',
  aceitarSozinhoAteCentavos: 'Aceitar ocorrência sozinho até',
  reservaDaPlataformaCentavos: 'Reserva da plataforma',
  pixLigado: 'Pix de pedido entregue',
  pixMinutos: 'Validade do Pix em minutos',
  // Settings that were withdrawn: their entries stay.
  segundaPessoa: 'Aprovação de uma segunda pessoa',
  segundaPessoaLimite: 'Limite que pede segunda pessoa',
  acao: 'Ação',
  alvoId: 'Número',
  cotacaoId: 'Cotação',
  quantidade: 'Quantidade',
  itens: 'Itens',
  pedidoId: 'Pedido',
  totalCentavos: 'Total',
  valorCentavos: 'Valor',
  saldoCentavos: 'Saldo antes',
  abatimentoCentavos: 'Abatimento',
  usar: 'Usar abatimento',
  pagoCentavos: 'Pago',
  devolvidoCentavos: 'Devolvido',
  statusPagamento: 'Pagamento',
  referencia: 'Referência',
  detalhe: 'Última resposta',
  codigo: 'Código no PagBank',
}

/** Fields that identify the target: shown even if they did not change. */
const identidades: ReadonlySet<string> = new Set(['cotacaoId'])

/** By action: the name of a value that is not an object, and whether it is in centavos. */
const camposDosValores: Readonly<Record<string, readonly [campo: string, dinheiro?: 'centavos']>> = {
  'definir-limite': ['Limite', 'centavos'],
  'aprovar-cadastro': ['Situação'],
  'alterar-status': ['Status'],
}

type Categorias = RespostaDe<'GET /v1/categoria'>

/** One line for each value that changed or identifies the target. */
export function mudancasDoRegistro(
  { acao, antes, depois }: Pick<Registro, 'acao' | 'antes' | 'depois'>,
  categorias: Categorias = [],
): Mudanca[] {
  if (!ehObjeto(antes) && !ehObjeto(depois)) return mudancaDoValor(acao, antes, depois)
  const de = ehObjeto(antes) ? antes : {}
  const para = ehObjeto(depois) ? depois : {}
  return [...new Set([...Object.keys(de), ...Object.keys(para)])]
    .map(nome => mudancaDoCampo(nome, [de[nome], para[nome]].map(comCategoria(nome, categorias))))
    .filter(mudanca => mudanca.antes !== mudanca.depois)
}

// "Frutas" for the id of a category; other values, and unknown categories, stay as they are.
const comCategoria = (campo: string, categorias: Categorias) => (valor: unknown) =>
  (campo === 'categoriaId' && categorias.find(({ id }) => id === valor)?.nome) || valor

function mudancaDoCampo(nome: string, [antes, depois]: readonly unknown[]): Mudanca {
  const campo = campos[nome] ?? nome
  if (identidades.has(nome)) return { campo, antes: '', depois: escreverCampo(nome, depois ?? antes) }
  return { campo, antes: escreverCampo(nome, antes), depois: escreverCampo(nome, depois) }
}

function escreverCampo(nome: string, valor: unknown): string {
  if (nome === 'cotacaoId' || nome === 'pedidoId') return valor === undefined ? '' : `#${valor}`
  if (nome === 'pesoGramas' && Number.isSafeInteger(valor)) return formatarPeso(gramas(Number(valor)))
  if (nome === 'acao' && typeof valor === 'string') return nomeDaAcao(valor)
  if ((nome.endsWith('Centavos') || nome === 'segundaPessoaLimite') && Number.isSafeInteger(valor))
    return formatarCentavos(centavos(Number(valor)))
  return Array.isArray(valor) ? valor.map(escreverItem).join(', ') : escrever(valor)
}

// "3 da cotação #12" for the items of a cart, "3 do produto #12 (vendedor #7)" for those of a list.
function escreverItem(item: unknown): string {
  if (ehObjeto(item) && 'produtoId' in item) {
    const produto = item.quantidade
      ? `${item.quantidade} do produto #${item.produtoId}`
      : `produto #${item.produtoId}`
    return item.vendedorId ? `${produto} (vendedor #${item.vendedorId})` : produto
  }
  if (!ehObjeto(item) || !('cotacaoId' in item)) return escrever(item)
  return `${item.quantidade} da cotação #${item.cotacaoId}`
}

function mudancaDoValor(acao: string, antes: unknown, depois: unknown): Mudanca[] {
  const [campo, dinheiro] = camposDosValores[acao] ?? ['Valor']
  const texto = (valor: unknown) =>
    dinheiro && Number.isSafeInteger(valor) ? formatarCentavos(centavos(Number(valor))) : escrever(valor)
  const mudanca = { campo, antes: texto(antes), depois: texto(depois) }
  return mudanca.antes === mudanca.depois ? [] : [mudanca]
}

function ehObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

/** Reads of personal data, by the address that was called. */
const consultas: Readonly<Record<string, string>> = {
  'GET /v1/vendedor': 'vendedores',
  'GET /v1/vendedor/pendente': 'vendedores pendentes',
  'GET /v1/vendedor/{id}': 'cadastro do vendedor',
  'GET /v1/comprador': 'compradores',
  'GET /v1/comprador/pendente': 'compradores pendentes',
  'GET /v1/comprador/{id}': 'cadastro do comprador',
  'GET /v1/comprador/{id}/extrato': 'extrato do comprador',
  'GET /v1/funcionario': 'funcionários',
  'GET /v1/pedido/{id}/destinatario': 'endereço de entrega de um pedido',
}

const DATA = /^\d{4}-\d\d-\d\d$/
const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const CONSTANTE = /^[A-Z][A-Z_]+$/

function escrever(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return ''
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor !== 'string') return JSON.stringify(valor)
  if (DATA.test(valor)) return formatarData(valor)
  if (INSTANTE.test(valor)) return formatarDiaEHora(valor)
  if (CONSTANTE.test(valor)) return escreverPorExtenso(valor)
  return consultas[valor] ?? valor
}

// "Boleto pago" of BOLETO_PAGO; an order's states have words of their own.
function escreverPorExtenso(constante: string): string {
  const propria = (PALAVRA_DO_PEDIDO as Readonly<Record<string, string>>)[constante] // any text may be looked up
  if (propria) return propria
  const palavras = constante.toLowerCase().replaceAll('_', ' ')
  return palavras.charAt(0).toUpperCase() + palavras.slice(1)
}

// How a month begins: staff, catalogue, agenda; sellers and buyers who register, are approved, and are linked.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cnpjValido } from '#domain/cadastro/cnpj.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { dados } from '../../db/demonstracao/dados.ts'
import { anonimo } from '../../tests/support/pessoa.ts'
import { vincular } from '../../tests/support/vinculo.ts'
import { type Ator, type Conta, criarAtor, type Mes } from './ator.ts'
import { trabalharNaMesa } from './equipe.ts'
import { ADM } from './palco.ts'

export const SENHA = 'caixote-de-feira'
/** Where the numbers begin by which people draw. */
const NUMEROS = { adm: 1, equipe: 2, vendedor: 1_000, comprador: 2_000 }
/** In basis points. */
const COMISSAO = 350
/** One CEP of each zone, and one that the freight table does not know. */
const CEPS = ['20040030', '20230020', '22041011', '25010010', '24020000', '23820000', '25620000']
const FORA_DA_TABELA = '29010002'
const ENDERECO = { rua: 'Rua da Feira', bairro: 'Centro', cidade: 'Rio de Janeiro', estado: 'Rio de Janeiro' }

export interface Mercado {
  adm: Ator
  equipe: Ator[]
  vendedores: Ator[]
  compradores: Ator[]
  /** Ids of the products, with the usual price in centavos. */
  produtos: { id: number; centavos: number }[]
}

/** Registers, approves and links all of them. */
export async function abrirMercado(
  mes: Mes,
  quantos: { compradores: number; vendedores: number },
): Promise<Mercado> {
  const adm = criarAtor(mes, { conta: { nome: 'ADM', ...ADM }, numero: NUMEROS.adm })
  await adm.entrar()
  // One by one: an older version refuses a setting that it does not know.
  for (const body of [{ comissaoPontosBase: COMISSAO }, { pixLigado: true }, { juntarEntregas: true }])
    await adm.chamar('PUT /v1/configuracao', { body })
  mes.memoria.comissao = COMISSAO
  await abrirAgenda(adm)
  const produtos = await criarProdutos(adm)
  const equipe = [await criarFuncionario(mes, adm, 2), await criarFuncionario(mes, adm, 3)]
  const ceps = new Map<Ator, string>()
  const vendedores: Ator[] = []
  for (let i = 0; i < quantos.vendedores; i++) vendedores.push(await cadastrar(mes, 'VENDEDOR', i, ceps))
  const compradores: Ator[] = []
  for (let i = 0; i < quantos.compradores; i++) compradores.push(await cadastrar(mes, 'COMPRADOR', i, ceps))
  while ((await trabalharNaMesa(adm, dataEmSaoPaulo(mes.palco.agora()))) > 0);
  for (const [i, ator] of [...vendedores, ...compradores].entries()) {
    await confirmarEmail(mes, ator.conta.email)
    await ator.entrar()
    if (i < vendedores.length) await vincular(mes.palco, ator, cnpjDe(i))
    else mes.memoria.ceps.set(ator.id, ceps.get(ator) ?? '')
  }
  return { adm, equipe, vendedores, compradores, produtos }
}

/** What is kept of it: everybody's login and id. */
export interface MercadoGuardado {
  produtos: Mercado['produtos']
  equipe: Conta[]
  vendedores: Guardado[]
  compradores: Guardado[]
}
interface Guardado {
  conta: Conta
  id: number
}

export function guardarMercado({ produtos, equipe, vendedores, compradores }: Mercado): MercadoGuardado {
  const guardar = ({ conta, id }: Ator): Guardado => ({ conta, id })
  return {
    ...{ produtos, equipe: equipe.map(({ conta }) => conta) },
    ...{ vendedores: vendedores.map(guardar), compradores: compradores.map(guardar) },
  }
}

/** Everybody logs in again. */
export async function reabrirMercado(mes: Mes, guardado: MercadoGuardado): Promise<Mercado> {
  const adm = criarAtor(mes, { conta: { nome: 'ADM', ...ADM }, numero: NUMEROS.adm })
  await adm.entrar()
  const abrir = async ({ conta, id }: Guardado, numero: number) => {
    const ator = criarAtor(mes, { conta, numero, manter: true })
    ator.id = id
    if (!mes.memoria.encerradas.has(id)) await ator.entrar()
    return ator
  }
  const abrirTodos = async (pessoas: Guardado[], numero: number) => {
    const atores: Ator[] = []
    for (const [i, pessoa] of pessoas.entries()) atores.push(await abrir(pessoa, numero + i))
    return atores
  }
  return {
    ...{ adm, produtos: guardado.produtos },
    equipe: guardado.equipe.map((conta, i) => criarAtor(mes, { conta, numero: NUMEROS.equipe + i })),
    vendedores: await abrirTodos(guardado.vendedores, NUMEROS.vendedor),
    compradores: await abrirTodos(guardado.compradores, NUMEROS.comprador),
  }
}

async function criarProdutos(adm: Ator): Promise<Mercado['produtos']> {
  const { body: categorias } = await adm.chamar('GET /v1/categoria')
  const produtos: Mercado['produtos'] = []
  for (const { nome, tipo, unidadeMedida, peso, categoria, modal } of dados.produtos) {
    const id = categorias.find(uma => uma.nome === categoria)?.id ?? 1
    const form = { nome, ...(tipo && { tipo }), unidadeMedida, peso: peso.toFixed(2), categoria: id }
    const { body } = await adm.chamar('POST /v1/produto', { form })
    produtos.push({ id: body.id, centavos: Math.round(modal * 100) })
    adm.memoria.gramas.set(body.id, Math.round(peso * 1000))
  }
  return produtos
}

// Every zone is served from Monday to Saturday; orders of the day before close at 14:00.
async function abrirAgenda(adm: Ator): Promise<void> {
  const { body } = await adm.chamar('GET /v1/entrega/agenda')
  const dias = [1, 2, 3, 4, 5, 6].map(diaDaSemana => ({
    ...{ diaDaSemana, corteDias: 1, corteHora: '14:00', paradas: null, peso: null },
  }))
  const { body: frete } = await adm.chamar('GET /v1/frete')
  const zonas = frete.zonas.map(({ id: zonaId }) => ({ zonaId, dias }))
  await adm.chamar('PUT /v1/entrega/agenda', { body: { versao: body.versao, zonas, excecoes: [] } })
}

export async function criarFuncionario(mes: Mes, adm: Ator, numero: number): Promise<Ator> {
  const conta = { nome: `Equipe ${numero}`, email: `equipe${numero}@mes.example`, password: SENHA }
  await adm.chamar('POST /v1/funcionario', { body: conta })
  return criarAtor(mes, { conta, numero })
}

async function cadastrar(
  mes: Mes,
  role: 'VENDEDOR' | 'COMPRADOR',
  i: number,
  ceps: Map<Ator, string>,
): Promise<Ator> {
  const vende = role === 'VENDEDOR'
  const nomes = vende ? dados.vendedores : dados.compradores
  const nome = `${nomes[i % nomes.length]?.nome ?? role}${i < nomes.length ? '' : ` ${i + 1}`}`
  const conta: Conta = { nome, email: `${vende ? 'v' : 'c'}${i + 1}@mes.example`, password: SENHA }
  const ator = criarAtor(mes, {
    conta,
    numero: (vende ? NUMEROS.vendedor : NUMEROS.comprador) + i,
    manter: true,
  })
  const comum = {
    ...conta,
    role,
    cnpj: cnpjDe(vende ? i : 5_000 + i),
    ddd: '21',
    celular: `9${80_000_000 + i}`,
  }
  const longe = i % 12 === 11
  const endereco = {
    ...ENDERECO,
    ...(longe && { cidade: 'Vitória', estado: 'Espírito Santo' }),
    estadoSigla: longe ? 'ES' : 'RJ',
    numero: String(100 + i),
    cep: longe ? FORA_DA_TABELA : ator.sorteio.umDe(CEPS),
  }
  ceps.set(ator, endereco.cep)
  const form = { ...comum, ...(vende ? { regiao: 'RIO_DE_JANEIRO' } : endereco) }
  const { status, body } = await anonimo(mes.palco).chamar('POST /v1/auth/register', { form })
  if (status !== 202) throw new Error(`sem cadastro: ${status} ${JSON.stringify(body)}`)
  return ator
}

async function confirmarEmail(mes: Mes, email: string): Promise<void> {
  const token = await lerLink(mes, email, 'confirmar-email')
  await anonimo(mes.palco).chamar('POST /v1/user/confirmar-email', { body: { token } })
}

/** The token of the newest link to this page that came by e-mail. */
export async function lerLink({ palco }: Mes, email: string, pagina: string): Promise<string> {
  const pasta = join(palco.dataDir, 'mail')
  const link = new RegExp(`/${pagina}\\?token=([\\w-]{43})`)
  for (const nome of (await readdir(pasta)).filter(um => um.endsWith('.txt')).toReversed()) {
    const texto = await readFile(join(pasta, nome), 'utf8')
    const [, token] = link.exec(texto) ?? []
    if (token && texto.startsWith(`Para: ${email}\n`)) return token
  }
  throw new Error(`sem link de ${email}`)
}

/** The n-th CNPJ with valid check digits. */
function cnpjDe(n: number): string {
  const base = `${String(20_000_000 + n)}0001`
  for (let digitos = 0; digitos < 100; digitos++) {
    const cnpj = base + String(digitos).padStart(2, '0')
    if (cnpjValido(cnpj)) return cnpj
  }
  throw new Error('nenhum dígito serve')
}

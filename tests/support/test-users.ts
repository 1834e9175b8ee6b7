// Accounts, products and quotes for tests; each call makes new ones.
import { randomBytes } from 'node:crypto'
import { cnpjValido } from '#domain/cadastro/cnpj.ts'
import { type Centavos, centavos } from '#domain/centavos.ts'
import type { Funcao } from '#domain/conta/funcao.ts'
import { deQuilos } from '#domain/peso.ts'
import { SEM_CONDICOES } from '#domain/venda/condicoes-da-cotacao.ts'
import { gravarConta } from '#server/contas/pagbank/vinculo-repository.ts'
import { atualizarCondicoes } from '#server/mercado/cotacao/condicoes-repository.ts'
import { inserirCotacao } from '#server/mercado/cotacao/cotacao-repository.ts'
import { inserirProduto } from '#server/mercado/produto/produto-repository.ts'
import { hashPassword } from '#server/pessoas/auth/password-hash.ts'
import { inserirLancamento } from '#server/pessoas/comprador/credito-repository.ts'
import { atualizarLimite, inserirUser, type NovoUser } from '#server/pessoas/user/user-repository.ts'
import { cifrar } from '#server/plataforma/cifra.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'
import { comSessao, type Pessoa } from './pessoa.ts'
import { abrirContaNoSimulador } from './simulador.ts'

/** The hash of no password: tests that need one register an account. */
const SEM_SENHA = [
  'argon2id',
  Buffer.alloc(16).toString('base64url'),
  Buffer.alloc(32).toString('base64url'),
].join('$')

/** An unused CNPJ with valid check digits, or the one of these twelve. */
export function novoCnpj(base = randomBytes(6).toString('hex').toUpperCase()): string {
  for (let digitos = 0; digitos < 100; digitos++) {
    const cnpj = base + String(digitos).padStart(2, '0')
    if (cnpjValido(cnpj)) return cnpj
  }
  return novoCnpj()
}

type Opcoes = Partial<NovoUser>

async function criarUser(
  app: AppForTest,
  padrao: Opcoes & Pick<NovoUser, 'role'>,
  opcoes: Opcoes,
): Promise<Pessoa> {
  const sufixo = randomBytes(5).toString('hex')
  const user: NovoUser = {
    nome: `${padrao.role} ${sufixo}`,
    email: `${sufixo}@teste.example`,
    senhaHash: SEM_SENHA,
    status: 'ATIVO',
    criadoEm: app.deps.clock(),
    ...padrao,
    ...opcoes,
  }
  return comSessao(app, await inTransaction(app.deps.db, tx => inserirUser(tx, user)))
}

/** Gives this account a password, as a test's users have none. */
export async function darSenha({ deps: { db } }: AppForTest, id: number, senha: string): Promise<void> {
  const senha_hash = await hashPassword(senha)
  await db.updateTable('usuario').set({ senha_hash }).where('id', '=', id).execute()
}

/** A member of staff. */
export function criarEquipe(
  app: AppForTest,
  role: 'ADM' | 'FUNCIONARIO' = 'FUNCIONARIO',
  opcoes: Opcoes = {},
): Promise<Pessoa> {
  return criarUser(app, { role }, opcoes)
}

/** Of a buyer in the first freight zone. */
export const ENDERECO = {
  cep: '20040030',
  rua: 'Rua da Feira',
  numero: '100',
  bairro: 'Centro',
  cidade: 'Rio de Janeiro',
  estado: 'Rio de Janeiro',
  estadoSigla: 'RJ',
  ddd: '21',
  celular: '900000000',
}

/** A buyer in the first freight zone with a credit limit in centavos, of which no e-mail tells it. */
export async function criarComprador(
  app: AppForTest,
  { limite = 2_000_000, ...opcoes }: Opcoes & { limite?: number } = {},
): Promise<Pessoa> {
  const comprador = await criarUser(app, { role: 'COMPRADOR', cnpj: novoCnpj(), ...ENDERECO }, opcoes)
  const compradorId = comprador.id
  const valorCentavos = centavos(limite)
  if (limite > 0)
    await inTransaction(app.deps.db, async tx => {
      await atualizarLimite(tx, compradorId, valorCentavos)
      const lancamento = { compradorId, tipo: 'LIMITE_DEFINIDO', valorCentavos } as const
      await inserirLancamento(tx, { ...lancamento, porUsuarioId: compradorId }, app.deps.clock())
    })
  return comprador
}

/** A member of this buyer's team, with its limits in centavos. Its id is that of its login. */
export async function criarMembro(
  app: AppForTest,
  empresaId: number,
  funcao: Funcao,
  { limitePedido = null, limiteMes = null, ...opcoes }: MembroNovo = {},
): Promise<Pessoa> {
  const { clock, db } = app.deps
  const membro = await criarUser(app, { role: 'MEMBRO' }, opcoes)
  const limites = { limite_pedido_centavos: limitePedido, limite_mes_centavos: limiteMes }
  const login = { empresa_id: empresaId, usuario_id: membro.id, email: 'convite@teste.example' }
  await db
    .insertInto('membro')
    .values({ ...login, ...limites, funcao, criado_em: clock() })
    .execute()
  return membro
}

interface MembroNovo extends Pick<Opcoes, 'nome' | 'email'> {
  limitePedido?: Centavos | null
  limiteMes?: Centavos | null
}

/** A seller, with an account at the provider unless `vinculado` is false. */
export async function criarVendedor(
  app: AppForTest,
  { vinculado = true, ...opcoes }: Opcoes & { vinculado?: boolean } = {},
): Promise<Pessoa> {
  const cnpj = opcoes.cnpj ?? novoCnpj()
  const vendedor = await criarUser(app, { role: 'VENDEDOR', cnpj, regiao: 'RIO_DE_JANEIRO' }, opcoes)
  if (vinculado) await vincular(app, vendedor.id, cnpj)
  return vendedor
}

async function vincular(app: AppForTest, vendedorId: number, cnpj: string): Promise<void> {
  const contaId = await abrirContaNoSimulador(app, cnpj)
  const token = cifrar(app.deps.chaveDeCifra, 'token-de-teste')
  const agora = app.deps.clock()
  const conta = {
    vendedorId,
    contaId,
    accessTokenCifrado: token,
    refreshTokenCifrado: token,
    expiraEm: new Date(agora.getTime() + 365 * 86_400_000),
    vinculadaEm: agora,
  }
  await inTransaction(app.deps.db, tx => gravarConta(tx, conta))
}

/** A product of this weight in kilograms; answers its id. */
export function criarProduto(
  app: AppForTest,
  { pesoKg = 10, nome = novoNome(), categoriaId = 1 } = {},
): Promise<number> {
  const produto = {
    nome,
    tipo: null,
    unidadeMedida: 'caixa',
    pesoGramas: deQuilos(pesoKg),
    categoriaId,
    imagem: null,
  }
  return inTransaction(app.deps.db, tx => inserirProduto(tx, { ...produto, criadoEm: app.deps.clock() }))
}

/**
 * A quote at this price in centavos, of a new product and a new seller unless given, whatever its status; with so many units, if given.
 * Answers its id.
 */
export async function criarCotacao(
  app: AppForTest,
  {
    preco = 1000,
    produtoId,
    vendedor,
    pesoKg = 10,
    disponivel = null,
  }: {
    preco?: number
    produtoId?: number
    vendedor?: Pessoa
    pesoKg?: number
    disponivel?: number | null
  } = {},
): Promise<number> {
  const vendedorId = (vendedor ?? (await criarVendedor(app))).id
  const produto = produtoId ?? (await criarProduto(app, { pesoKg }))
  const nova = { produtoId: produto, vendedorId, precoCentavos: centavos(preco) }
  return inTransaction(app.deps.db, async tx => {
    const id = await inserirCotacao(tx, nova, app.deps.clock())
    if (disponivel !== null) await atualizarCondicoes(tx, [{ ...SEM_CONDICOES, disponivel, id }])
    return id
  })
}

function novoNome(): string {
  return `Produto ${randomBytes(4).toString('hex')}`
}

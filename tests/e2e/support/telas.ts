// Every screen of the product as each kind of person meets it (spec §2).
import { expect, type Page } from '@playwright/test'
import { type Cenario, cenario } from './cenario.ts'
import { entrarComo } from './tela.ts'

type Pessoa = { [Nome in keyof Cenario]: Cenario[Nome] extends number ? never : Nome }[keyof Cenario]

export interface Tela {
  nome: string
  /** Who looks; nobody has a session. */
  quem: Pessoa | 'visitante'
  /** The address; what stands in braces is an id of the market. */
  caminho: string
  titulo: string | RegExp
}

const tela = (quem: Tela['quem'], nome: string, caminho: string, titulo: Tela['titulo']): Tela => ({
  nome,
  quem,
  caminho,
  titulo,
})

/** Screens that one test looks at, in one window: those who have no session come first. */
export const PUBLICAS: readonly Tela[] = [
  tela('visitante', 'login', '/login', 'Entrar na Réstia'),
  tela('visitante', 'cadastro-comprador', '/register/comprador', 'Quero comprar'),
  tela('visitante', 'cadastro-vendedor', '/register/vendedor', 'Quero vender'),
  tela('visitante', 'recuperar-senha', '/recuperar-senha', 'Recuperar senha'),
  tela('visitante', 'nova-senha', '/recuperar-senha?token=0', 'Escolha outra senha'),
  tela('visitante', 'erro', '/err', 'Ops!'),
  tela('visitante', 'nao-encontrada', '/pomar', 'Página não encontrada'),
  tela('pendente', 'pendente', '/err/user/pendente', 'Cadastro em análise'),
  tela('semVinculo', 'conectar-pagbank', '/authPagBank', 'Conecte sua conta PagBank'),
]

export const DO_COMPRADOR: readonly Tela[] = [
  tela('comprador', 'produtos', '/produto', 'Produtos'),
  tela('comprador', 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
  tela('comprador', 'vendedores', '/vendedor', 'Vendedores'),
  tela('comprador', 'vendedor', '/vendedor/{vendedor}', /^Cooperativa/),
  tela('comprador', 'carrinho', '/carrinho', 'Carrinho'),
  tela('comprador', 'pagamento', '/checkout?status=approved', 'Pagamento'),
  tela('comprador', 'pedidos', '/pedido', 'Pedidos'),
  tela('comprador', 'pedido-pago', '/pedido/{pago}', /^Pedido #/),
  tela('comprador', 'pedido-aberto', '/pedido/{aberto}', /^Pedido #/),
  tela('comprador', 'perfil', '/perfil', 'Perfil'),
  tela('novato', 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
  tela('novato', 'carrinho-vazio', '/carrinho', 'Carrinho'),
  tela('novato', 'pedidos-vazio', '/pedido', 'Pedidos'),
]

export const DO_VENDEDOR: readonly Tela[] = [
  tela('vendedor', 'pedidos', '/pedido', 'Pedidos'),
  tela('vendedor', 'pedido', '/pedido/{pago}', /^Pedido #/),
  tela('vendedor', 'perfil', '/perfil', 'Perfil'),
  tela('vendedor', 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
]

type DaEquipe = Extract<Tela['quem'], 'adm' | 'funcionario'>

/** The market as staff see it. */
export const mercadoDe = (quem: DaEquipe): readonly Tela[] => [
  tela(quem, 'produtos', '/produto', 'Produtos'),
  tela(quem, 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
  tela(quem, 'novo-produto', '/produto/novo', 'Cadastrar produto'),
  tela(quem, 'vendedor', '/vendedor/{vendedor}', /^Cooperativa/),
  tela(quem, 'compradores', '/comprador', 'Compradores'),
  tela(quem, 'comprador', '/comprador/{comprador}', /^AA Restaurante/),
  tela(quem, 'pedidos', '/pedido', 'Pedidos'),
  tela(quem, 'pedido', '/pedido/{aberto}', /^Pedido #/),
  tela(quem, 'perfil', '/perfil', 'Perfil'),
]

/** Accounts that are not active, as staff see them. */
export const cadastrosDe = (quem: DaEquipe): readonly Tela[] => [
  tela(quem, 'comprador-pendente', '/comprador/{pendente}', 'Empório da Praça Quinze'),
  tela(quem, 'comprador-recusado', '/comprador/{recusado}', /./),
  tela(quem, 'vendedor-bloqueado', '/vendedor/{bloqueado}', /./),
]

/** The panel and what it leads to. */
export const painelDe = (quem: DaEquipe): readonly Tela[] => [
  tela(quem, 'painel', '/adm', 'Administração'),
  tela(quem, 'vendedores-pendentes', '/adm/vendedores/pendentes', 'Vendedores pendentes'),
  tela(quem, 'compradores-pendentes', '/adm/compradores/pendentes', 'Compradores pendentes'),
  tela(quem, 'funcionarios', '/adm/funcionarios', 'Funcionários'),
  tela(quem, 'frete', '/adm/frete', 'Frete'),
  tela(quem, 'nova-tabela', '/adm/frete/nova', 'Nova tabela de frete'),
  tela(quem, 'configuracao', '/adm/configuracao', 'Configuração'),
  tela(quem, 'auditoria', '/adm/auditoria', 'Auditoria'),
  tela(quem, 'reembolsos', '/adm/reembolsos', 'Reembolsos'),
]

/** All screens, by who looks at them in one window; staff as each of these roles. */
export function gruposDeTelas(...equipe: DaEquipe[]): [grupo: string, telas: readonly Tela[]][] {
  return [
    ['without an account', PUBLICAS],
    ['COMPRADOR', DO_COMPRADOR],
    ['VENDEDOR', DO_VENDEDOR],
    ...equipe.flatMap((quem): [string, readonly Tela[]][] => [
      [`${quem.toUpperCase()} in the market`, [...mercadoDe(quem), ...cadastrosDe(quem)]],
      [`${quem.toUpperCase()} at the panel`, painelDe(quem)],
    ]),
  ]
}

/** What the screens must bear: both themes on a phone and on a desk. */
export const ASPECTOS = (['light', 'dark'] as const).flatMap(tema =>
  [390, 1280].map(largura => ({ tema, largura })),
)

export interface Aspecto {
  tema: 'light' | 'dark'
  /** Pixels. */
  largura: number
}

/** Gives the window this theme, as the device's own, and this width. */
export async function vestir(page: Page, { tema, largura }: Aspecto): Promise<void> {
  await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: largura, height: 900 })
}

/** How wide the screen is, with what would have to be scrolled to sideways; pixels. */
export function larguraDaTela(page: Page): Promise<number> {
  return page.locator('html').evaluate(html => html.scrollWidth)
}

/** Says so when 320 px need sideways scrolling. */
export async function caberEm320(page: Page, nome: string): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 })
  const largura = await larguraDaTela(page)
  return largura > 320 ? [`${nome}: ${largura} px de largura em 320`] : []
}

/** How high it is, with what is below the window; pixels. */
export function alturaDaTela(page: Page): Promise<number> {
  return page.locator('html').evaluate(html => html.scrollHeight)
}

/** Opens the screen and waits until it is whole. */
export async function abrirTela(page: Page, { quem, caminho, titulo }: Tela): Promise<void> {
  const mercado = await cenario()
  if (quem !== 'visitante') await entrarComo(page, mercado[quem])
  await page.goto(caminho.replace(/\{(\w+)\}/, (_, nome: keyof Cenario) => idDe(mercado[nome])))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page.getByText(/^Carregando/)).toHaveCount(0)
}

function idDe(alguem: Cenario[keyof Cenario]): string {
  return String(typeof alguem === 'number' ? alguem : alguem.id)
}

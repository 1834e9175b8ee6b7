// Every screen of the product as each kind of person meets it (spec §2).
import { expect, type Page } from '@playwright/test'
import { COMPLETAS } from '../../support/completas.ts'
import type { Regras } from './axe.ts'
import { type Cenario, cenario } from './cenario.ts'
import { entrarComo } from './tela.ts'

/** Everything is looked at. */
const INTEIRA = COMPLETAS || Boolean(process.env.RETRATOS)

type Pessoa = { [Nome in keyof Cenario]: Cenario[Nome] extends number ? never : Nome }[keyof Cenario]

export interface Tela {
  nome: string
  /** The account; `visitante` has no session. */
  quem: Pessoa | 'visitante'
  /** The address; names in braces stand for ids of the market. */
  caminho: string
  titulo: string | RegExp
  /** Looked at by the full run alone. */
  soNaCompleta?: true
}

const tela = (quem: Tela['quem'], nome: string, caminho: string, titulo: Tela['titulo']): Tela => ({
  nome,
  quem,
  caminho,
  titulo,
})

/** A screen whose parts another one of the same person has, too. */
const outra = (...de: Parameters<typeof tela>): Tela => ({ ...tela(...de), soNaCompleta: true })

/** Screens that one test opens in one window: those without a session come first. */
export const PUBLICAS: readonly Tela[] = [
  tela('visitante', 'login', '/login', 'Entrar na Réstia'),
  tela('visitante', 'cadastro-comprador', '/register/comprador', 'Quero comprar'),
  tela('visitante', 'cadastro-vendedor', '/register/vendedor', 'Quero vender'),
  tela('visitante', 'privacidade', '/privacidade', 'Privacidade'),
  tela('visitante', 'recuperar-senha', '/recuperar-senha', 'Recuperar senha'),
  tela('visitante', 'nova-senha', '/recuperar-senha?token=0', 'Escolha outra senha'),
  tela('visitante', 'convite', '/convite?token=0', 'Entre na equipe'),
  outra('visitante', 'confirmar-email', '/confirmar-email?token=0', 'Confirme seu e-mail'),
  outra('visitante', 'desfazer-email', '/confirmar-email?desfazer=0', 'Desfazer a mudança de e-mail'),
  outra('visitante', 'link-incompleto', '/confirmar-email', 'Link incompleto'),
  tela('visitante', 'erro', '/err', 'Ops!'),
  tela('visitante', 'nao-encontrada', '/pomar', 'Página não encontrada'),
  tela('pendente', 'pendente', '/err/user/pendente', 'Cadastro em análise'),
  tela('recusado', 'recusado', '/err/user/pendente', 'Cadastro não aceito'),
  tela('semVinculo', 'conectar-pagbank', '/authPagBank', 'Conecte sua conta PagBank'),
]

export const DO_COMPRADOR: readonly Tela[] = [
  tela('comprador', 'produtos', '/produto', 'Produtos'),
  outra('comprador', 'busca', '/produto?q=batata', 'Produtos'),
  outra('comprador', 'busca-aproximada', '/produto?q=xuxu', 'Produtos'),
  tela('comprador', 'busca-vazia', '/produto?q=parafuso', 'Produtos'),
  tela('comprador', 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
  outra('comprador', 'produto-sem-cotacao', '/produto/{semCotacao}', 'Coco Verde'),
  tela('comprador', 'vendedores', '/vendedor', 'Vendedores'),
  tela('comprador', 'vendedor', '/vendedor/{vendedor}', /^Cooperativa/),
  tela('comprador', 'carrinho', '/carrinho', 'Carrinho'),
  tela('comprador', 'pagamento', '/checkout?status=approved', 'Pagamento'),
  tela('comprador', 'pedidos', '/pedido', 'Pedidos'),
  tela('comprador', 'pedido-pago', '/pedido/{pago}', /^Pedido #/),
  outra('comprador', 'pedido-aberto', '/pedido/{aberto}', /^Pedido #/),
  tela('comprador', 'pedido-com-ocorrencia', '/pedido/{entregue}', /^Pedido #/),
  tela('comprador', 'conferencia', '/pedido/{porFora}/conferencia', /^Conferir o pedido #/),
  outra('comprador', 'conferencia-feita', '/pedido/{entregue}/conferencia', /^Conferir o pedido #/),
  outra('comprador', 'conferencia-fechada', '/pedido/{aberto}/conferencia', /^Conferir o pedido #/),
  tela('comprador', 'perfil', '/perfil', 'Perfil'),
  outra('comprador', 'perfil-conta', '/perfil#conta', 'Perfil'),
  outra('comprador', 'perfil-limite', '/perfil#limite', 'Perfil'),
  outra('comprador', 'perfil-privacidade', '/perfil#privacidade', 'Perfil'),
  tela('comprador', 'integracoes', '/perfil/integracoes', 'Integrações'),
  tela('comprador', 'extrato', '/extrato', 'Extrato'),
  outra('comprador', 'extrato-limite', '/extrato?aba=limite', 'Extrato'),
  tela('comprador', 'listas', '/lista', 'Listas'),
  tela('comprador', 'lista', '/lista/{lista}', 'Listas'),
  outra('comprador', 'lista-do-pedido', '/lista/pedido/{pago}', /^Pedir de novo/),
  tela('comprador', 'combinados', '/combinados', 'Preços combinados'),
  tela('comprador', 'quadro', '/quadro', 'Quadro de preços'),
  tela('comprador', 'avisos', '/avisos', 'Avisos'),
  tela('comprador', 'relatorios', '/relatorios', 'Compras'),
  outra('comprador', 'economia', '/relatorios?nome=economia', 'Preço e CEASA'),
  outra('distante', 'carrinho', '/carrinho', 'Carrinho'),
  outra('novato', 'produtos', '/produto', 'Produtos'),
  outra('novato', 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
  tela('novato', 'carrinho-vazio', '/carrinho', 'Carrinho'),
  tela('novato', 'pedidos-vazio', '/pedido', 'Pedidos'),
  outra('novato', 'listas-vazio', '/lista', 'Listas'),
  outra('novato', 'favoritos-vazio', '/lista?aba=favoritos', 'Listas'),
]

export const DO_VENDEDOR: readonly Tela[] = [
  tela('vendedor', 'pedidos', '/pedido', 'Pedidos'),
  tela('vendedor', 'relatorios', '/relatorios', 'Vendas'),
  tela('vendedor', 'pedido', '/pedido/{pago}', /^Pedido #/),
  outra('vendedor', 'pedido-por-fora', '/pedido/{porFora}', /^Pedido #/),
  tela('vendedor', 'perfil', '/perfil', 'Perfil'),
  tela('vendedor', 'perfil-vendas', '/perfil#cotacoes', 'Perfil'),
  outra('vendedor', 'perfil-conta', '/perfil#conta', 'Perfil'),
  tela('vendedor', 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
  tela('iniciante', 'pedidos-vazio', '/pedido', 'Pedidos'),
  outra('iniciante', 'perfil-vazio', '/perfil#cotacoes', 'Perfil'),
  tela('vendedor', 'tabela', '/tabela', 'Tabela'),
  tela('vendedor', 'separacao', '/separacao?dia=2099-12-30', 'Separação'),
  outra('iniciante', 'separacao-vazia', '/separacao', 'Separação'),
  tela('vendedor', 'avisos', '/avisos', 'Avisos'),
  outra('vendedor', 'combinados', '/combinados', 'Preços combinados'),
  tela('vendedor', 'repasses', '/repasses', 'Repasses'),
  tela('vendedor', 'ocorrencias', '/ocorrencias', 'Ocorrências'),
  outra('iniciante', 'ocorrencias-vazio', '/ocorrencias', 'Ocorrências'),
  outra('iniciante', 'avisos-vazio', '/avisos', 'Avisos'),
  tela('iniciante', 'tabela-vazia', '/tabela', 'Tabela'),
]

/** The market as staff see it. */
export const MERCADO_DA_EQUIPE: readonly Tela[] = [
  outra('adm', 'produtos', '/produto', 'Produtos'),
  tela('adm', 'produto', '/produto/{produto}', 'Alho Nacional Roxo'),
  tela('adm', 'novo-produto', '/produto/novo', 'Cadastrar produto'),
  tela('adm', 'vendedor', '/vendedor/{vendedor}', /^Cooperativa/),
  tela('adm', 'compradores', '/comprador', 'Compradores'),
  outra('adm', 'compradores-em-atraso', '/comprador?situacao=EM_ATRASO', 'Compradores'),
  tela('adm', 'extrato', '/extrato?userId={comprador}', 'Extrato'),
  tela('adm', 'conferencia-dos-repasses', '/adm/repasses', 'Repasses'),
  tela('adm', 'comprador', '/comprador/{comprador}', /^AA Restaurante/),
  tela('adm', 'pedidos', '/pedido', 'Pedidos'),
  tela('adm', 'pedido', '/pedido/{aberto}', /^Pedido #/),
  outra('adm', 'pedido-por-fora', '/pedido/{porFora}', /^Pedido #/),
  tela('adm', 'carrinho', '/carrinho?userId={distante}', /^Carrinho de Cozinha/),
  outra('adm', 'carrinho-com-dia', '/carrinho?userId={comprador}', /^Carrinho de AA Restaurante/),
  outra('adm', 'listas', '/lista?userId={comprador}', 'Listas'),
  tela('adm', 'perfil', '/perfil#acessos', 'Perfil'),
  outra('adm', 'avisos', '/avisos', 'Avisos'),
]

/** Accounts that are not active, as staff see them. */
export const CADASTROS_DA_EQUIPE: readonly Tela[] = [
  outra('adm', 'comprador-pendente', '/comprador/{pendente}', 'Empório da Praça Quinze'),
  outra('adm', 'comprador-recusado', '/comprador/{recusado}', /./),
  outra('adm', 'vendedor-bloqueado', '/vendedor/{bloqueado}', /./),
]

/** The panel and what it leads to. */
export const PAINEL_DO_ADM: readonly Tela[] = [
  tela('adm', 'painel', '/adm', 'Administração'),
  outra('adm', 'vendedores-pendentes', '/adm/vendedores/pendentes', 'Vendedores pendentes'),
  outra('adm', 'compradores-pendentes', '/adm/compradores/pendentes', 'Compradores pendentes'),
  tela('adm', 'funcionarios', '/adm/funcionarios', 'Funcionários'),
  tela('adm', 'frete', '/adm/frete', 'Frete'),
  tela('adm', 'nova-tabela', '/adm/frete/nova', 'Nova tabela de frete'),
  tela('adm', 'ceasa', '/adm/ceasa', 'Preços da CEASA'),
  tela('adm', 'configuracao', '/adm/configuracao', 'Configuração'),
  tela('adm', 'auditoria', '/adm/auditoria', 'Auditoria'),
  outra('adm', 'acessos', '/adm/auditoria?tipo=ACESSOS', 'Auditoria'),
  tela('adm', 'mesa', '/adm/mesa', 'Mesa'),
  tela('adm', 'mesa-tarefa', '/adm/mesa/pagamento-a-vendedor/{porFora}-{vendedor}', 'Mesa'),
  outra('adm', 'mesa-conversa', '/adm/mesa/conversa/{conversa}', 'Mesa'),
  outra('adm', 'mesa-frete', '/adm/mesa/frete/{semFrete}', 'Mesa'),
  tela('adm', 'mesa-ocorrencia', '/adm/mesa/ocorrencia/{ocorrencia}', 'Mesa'),
  outra('adm', 'mesa-encerradas', '/adm/mesa?situacao=ENCERRADA', 'Encerradas'),
  tela('adm', 'entregas', '/adm/entregas', 'Entregas'),
  tela('adm', 'rotas', '/adm/rotas?dia=2099-12-30', 'Rotas'),
  outra('adm', 'entregas-paradas', '/adm/mesa?tipo=entrega-parada', 'Entregas paradas'),
  outra('adm', 'cancelamentos', '/adm/mesa?tipo=cancelamento', 'Cancelamentos pedidos'),
  tela('adm', 'sinonimos', '/adm/sinonimos', 'Sinônimos'),
  tela('adm', 'sistema', '/adm/sistema', 'Sistema'),
]

/** Where FUNCIONARIO sees another screen than ADM (rule M4): no way to the employees. */
const DO_FUNCIONARIO: readonly Tela[] = [
  tela('funcionario', 'painel', '/adm', 'Administração'),
  outra('funcionario', 'funcionarios', '/adm/funcionarios', 'Funcionários'),
]

/** By who looks at them in one window. */
const TODAS: readonly [grupo: string, telas: readonly Tela[]][] = [
  ['without an account', PUBLICAS],
  ['COMPRADOR', DO_COMPRADOR],
  ['VENDEDOR', DO_VENDEDOR],
  ['staff in the market', [...MERCADO_DA_EQUIPE, ...CADASTROS_DA_EQUIPE]],
  ['ADM at the panel', PAINEL_DO_ADM],
  ['FUNCIONARIO alone', DO_FUNCIONARIO],
]

/** The screens to look at: all of them in the full run and for pictures. */
export const GRUPOS_DE_TELAS = TODAS.map(
  ([grupo, telas]) => [grupo, telas.filter(({ soNaCompleta }) => INTEIRA || !soNaCompleta)] as const,
)

export interface Aspecto {
  tema: 'light' | 'dark'
  /** Pixels. */
  largura: number
  /** What axe looks for. */
  regras: Regras
}

/**
 * Themes and widths in which a screen is checked. With PROVAS=completas and for pictures: every rule, both themes in each width. Otherwise
 * every rule in the dark theme at the first width, and those that know no colours once more at the others.
 */
export function aspectosDe(larguras: readonly number[] = LARGURAS): readonly Aspecto[] {
  if (INTEIRA)
    return (['light', 'dark'] as const).flatMap(tema =>
      larguras.map(largura => ({ tema, largura, regras: 'todas' as const })),
    )
  return larguras.map((largura, i) =>
    i === 0 ? { tema: 'dark', largura, regras: 'todas' } : { tema: 'light', largura, regras: 'estrutura' },
  )
}

/** Of a phone and a desktop. */
const LARGURAS = [390, 1280]

/** Sets the device's theme and the window's width. */
export async function vestir(page: Page, { tema, largura }: Omit<Aspecto, 'regras'>): Promise<void> {
  await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
  await redimensionar(page, largura, 900)
}

/** Some screens draw other parts in another width, once their script has heard of it. */
async function redimensionar(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate('new Promise(pronto => requestAnimationFrame(() => requestAnimationFrame(pronto)))')
}

/** Width of the whole page in pixels, also beyond the window. */
export function larguraDaTela(page: Page): Promise<number> {
  return page.locator('html').evaluate(html => html.scrollWidth)
}

/** Messages if the page needs horizontal scrolling at 320 px, in our fonts or in the device's, when ours came too late. */
export async function caberEm320(page: Page, nome: string): Promise<string[]> {
  await redimensionar(page, 320, 800)
  const larguras = { 'nossas fontes': await larguraDaTela(page) }
  const doAparelho = await page.locator('html').evaluate(html => {
    const fontes = ['--font-text', '--font-head']
    for (const fonte of fontes) html.style.setProperty(fonte, 'sans-serif')
    const largura = html.scrollWidth
    for (const fonte of fontes) html.style.removeProperty(fonte)
    return largura
  })
  return Object.entries({ ...larguras, 'fontes do aparelho': doAparelho })
    .filter(([, largura]) => largura > 320)
    .map(([fontes, largura]) => `${nome}: ${largura} px de largura em 320, com ${fontes}`)
}

/** Height of the whole page in pixels, also below the window. */
export function alturaDaTela(page: Page): Promise<number> {
  return page.locator('html').evaluate(html => html.scrollHeight)
}

/** Opens the screen and waits until it has loaded. */
export async function abrirTela(page: Page, { quem, caminho, titulo }: Tela): Promise<void> {
  const mercado = await cenario()
  if (quem !== 'visitante') await entrarComo(page, mercado[quem])
  // Opened directly it leads to PagBank at once; after a link that failed it stays.
  const endereco = caminho === '/authPagBank' ? '/pagbank/auth/status?code=' : caminho
  await page.goto(endereco.replace(/\{(\w+)\}/g, (_, nome: keyof Cenario) => idDe(mercado[nome])))
  if (endereco !== caminho) await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page.getByText(/^Carregando/)).toHaveCount(0)
}

function idDe(alguem: Cenario[keyof Cenario]): string {
  return String(typeof alguem === 'number' ? alguem : alguem.id)
}

const TELAS = [
  ...PUBLICAS,
  ...DO_COMPRADOR,
  ...DO_VENDEDOR,
  ...MERCADO_DA_EQUIPE,
  ...CADASTROS_DA_EQUIPE,
  ...PAINEL_DO_ADM,
]

/** The screen of this name that this person sees. */
export function telaDe(quem: Tela['quem'], nome: string): Tela {
  const tela = TELAS.find(one => one.quem === quem && one.nome === nome)
  if (!tela) throw new Error(`não há a tela ${nome} de ${quem}`)
  return tela
}

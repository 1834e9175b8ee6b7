// The accounts of the demonstration, made by the product's own registration, approval, credit limit and linking.
import { centavos, deReais } from '#domain/centavos.ts'
import { iniciarVinculo, vincularConta } from '#server/contas/pagbank/vincular-conta.ts'
import { aceitarCadastro } from '#server/pessoas/aprovacao/aceitar-cadastro.ts'
import { login } from '#server/pessoas/auth/auth-routes.ts'
import { buscarSessao } from '#server/pessoas/auth/session-repository.ts'
import { definirLimite } from '#server/pessoas/comprador/definir-limite.ts'
import { criarContaDaEquipe } from '#server/pessoas/user/criar-primeiro-adm.ts'
import { register } from '#server/pessoas/user/register.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir } from '#server/plataforma/recusa-error.ts'
import {
  type Acesso,
  acessoDe,
  EMAILS,
  EQUIPE,
  LIMITE_DO_COMPRADOR_CENTAVOS,
  type Senhas,
  senhaDe,
  telefoneDe,
} from './contas.ts'
import { type CompradorDeDemonstracao, dados, type VendedorDeDemonstracao } from './dados.ts'
import {
  DIA_DA_EQUIPE,
  DIA_DO_PRIMEIRO_CADASTRO,
  DIAS_DE_ESPERA,
  ESPERA_DA_APROVACAO,
  ESPERA_DEPOIS_DA_APROVACAO,
  recuarRelogio,
} from './dias.ts'
import type { Simulacao } from './simulacao.ts'

/** Ids of the accounts by the name of the company. */
export type Cadastrados = ReadonlyMap<string, number>

/** Creates staff, sellers and buyers; returns their ids by name. */
export async function cadastrarTodos(
  deps: Dependencies,
  { simulacao, senhas }: { simulacao: Simulacao; senhas: Senhas },
): Promise<Cadastrados> {
  const [adm] = await Promise.all(
    EQUIPE.map(conta =>
      criarContaDaEquipe(recuarRelogio(deps, DIA_DA_EQUIPE), {
        ...conta,
        password: senhaDe(senhas, conta.email),
      }),
    ),
  )
  const porUsuarioId = adm ?? 0
  const ids = new Map<string, number>()
  let diasAtras = DIA_DO_PRIMEIRO_CADASTRO
  for (const vendedor of dados.vendedores)
    ids.set(
      vendedor.nome,
      await cadastrarVendedor(deps, { vendedor, porUsuarioId, simulacao, senhas, diasAtras: diasAtras-- }),
    )
  for (const comprador of dados.compradores)
    ids.set(
      comprador.nome,
      await cadastrarComprador(deps, { comprador, porUsuarioId, senhas, diasAtras: diasAtras-- }),
    )
  ids.set('Administração', porUsuarioId)
  return ids
}

interface NovoVendedor {
  vendedor: VendedorDeDemonstracao
  porUsuarioId: number
  simulacao: Simulacao
  senhas: Senhas
  /** Days since it registered, unless it still waits for approval. */
  diasAtras: number
}

async function cadastrarVendedor(
  deps: Dependencies,
  { vendedor, porUsuarioId, simulacao, senhas, diasAtras }: NovoVendedor,
): Promise<number> {
  const acesso = acessoDe(vendedor.nome, 'vendas', senhas)
  const { nome, cnpj, regiao, descricao } = vendedor
  const cadastroEm = vendedor.pendente ? DIAS_DE_ESPERA.vendedor : diasAtras
  const id = await register(recuarRelogio(deps, cadastroEm), {
    ...acesso,
    // The one that waits has the telephone of the first: something to check.
    ...telefoneDe((vendedor.pendente ? dados.vendedores[0] : vendedor)?.cnpj ?? cnpj),
    nome,
    cnpj,
    regiao,
    role: 'VENDEDOR',
  })
  await deps.db.updateTable('usuario').set({ descricao }).where('id', '=', id).execute()
  if (vendedor.pendente) return id
  const aprovadoEm = diasAtras - ESPERA_DA_APROVACAO
  await aceitarCadastro(recuarRelogio(deps, aprovadoEm), { id, papel: 'VENDEDOR', porUsuarioId })
  const temVinculo = acesso.email !== EMAILS['Citros Tanguá Comércio']
  if (temVinculo) await vincular(deps, simulacao, { vendedor, acesso, aprovadoEm })
  return id
}

async function vincular(
  deps: Dependencies,
  simulacao: Simulacao,
  { vendedor, acesso, aprovadoEm }: { vendedor: VendedorDeDemonstracao; acesso: Acesso; aprovadoEm: number },
): Promise<void> {
  // Session and state use the current time: the hourly cleaning would remove those of a past day.
  const { token } = await login(deps, { ...acesso, uso: null, origem: null, sessaoAnterior: null })
  const sessao = exigir(await buscarSessao(deps.db, token, deps.clock()), 'sem-sessao')
  const state = new URL(await iniciarVinculo(deps, sessao)).searchParams.get('state') ?? ''
  const code = await simulacao.autorizarConta(vendedor)
  await vincularConta(recuarRelogio(deps, aprovadoEm - ESPERA_DEPOIS_DA_APROVACAO), sessao, { code, state })
}

interface NovoComprador {
  comprador: CompradorDeDemonstracao
  porUsuarioId: number
  senhas: Senhas
  /** Days since it registered, unless it still waits for approval. */
  diasAtras: number
}

async function cadastrarComprador(
  deps: Dependencies,
  { comprador, porUsuarioId, senhas, diasAtras }: NovoComprador,
): Promise<number> {
  const { limiteSugerido, cep, ...empresa } = comprador
  const acesso = acessoDe(comprador.nome, 'compras', senhas)
  const pendente = acesso.email === EMAILS['Empório Natural do Leblon']
  const id = await register(recuarRelogio(deps, pendente ? DIAS_DE_ESPERA.comprador : diasAtras), {
    ...acesso,
    ...telefoneDe(comprador.cnpj),
    nome: empresa.nome,
    cnpj: empresa.cnpj,
    cidade: empresa.cidade,
    bairro: empresa.bairro,
    estado: empresa.estado,
    estadoSigla: empresa.estadoSigla,
    role: 'COMPRADOR',
    cep: cep.replace('-', ''),
    rua: 'Rua da Feira',
    numero: '100',
  })
  if (pendente) return id
  const aprovadoEm = diasAtras - ESPERA_DA_APROVACAO
  await aceitarCadastro(recuarRelogio(deps, aprovadoEm), { id, papel: 'COMPRADOR', porUsuarioId })
  const temLogin = acesso.email === EMAILS['Cantina do Largo']
  const valor = temLogin ? centavos(LIMITE_DO_COMPRADOR_CENTAVOS) : deReais(limiteSugerido)
  const limite = { userId: id, valor, porUsuarioId }
  await definirLimite(recuarRelogio(deps, aprovadoEm - ESPERA_DEPOIS_DA_APROVACAO), limite)
  return id
}

import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { deReais, formatarCentavos, type Reais } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { MinhasCotacoes } from '#web/components/cotacao/minhas/MinhasCotacoes.tsx'
import { colunasDoExtrato } from '#web/components/credito/colunas-do-extrato.tsx'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { SenhaDeNovo } from '#web/components/senha/SenhaDeNovo.tsx'
import { CondicoesDeVenda } from '#web/components/venda/CondicoesDeVenda.tsx'
import { VendaAPrazo } from '#web/components/vinculo/VendaAPrazo.tsx'
import { paths } from '#web/paths.ts'
import { useAutorizacao, useDesvincular } from '#web/queries/contas/pagbank-queries.ts'
import { type User, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { repetirAviso } from '#web/queries/pessoas/user/avisar-e-recarregar.ts'
import { useExtrato, usePedirConfirmacao } from '#web/queries/pessoas/user-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { MeuAbatimento } from './abatimento/MeuAbatimento.tsx'
import { OndeEntrou } from './acesso/OndeEntrou.tsx'
import { PreferenciasDeAviso } from './aviso/PreferenciasDeAviso.tsx'
import { Conta } from './conta/Conta.tsx'
import { Equipe } from './equipe/Equipe.tsx'
import { FUNCAO } from './equipe/funcao.ts'
import styles from './PerfilPage.module.css'
import { SeusDados } from './privacidade/SeusDados.tsx'
import { SegundoFator } from './segundo-fator/SegundoFator.tsx'

/** The user's own account, with a seller's quotes and a buyer's credit (spec §2, §6; rule M28). Its forms are folded into parts. */
export function PerfilPage() {
  const user = useUser()
  const pode = usePermissao()
  // Until ADM has the second factor that it must have, the server refuses everything else (design/sign-in).
  const podeTudo = !user.faltaSegundoFator
  useEffect(repetirAviso, [])
  return (
    <>
      <PageHeader title="Perfil" />
      <Stack gap={3}>
        <DadosDoPerfil user={user} />
        {pode('publicar-cotacao') && <Vendas user={user} />}
        {podeTudo && (
          <Parte
            id="conta"
            titulo="Conta"
            resumo={`${user.membro ? 'S' : `Nome, ${pode('editar-endereco') ? 'endereço, ' : ''}s`}enha, e-mail`}
            ancoras={['editar-perfil', 'telefone', 'endereco', 'senha', 'email']}
          >
            <Conta user={user} />
          </Parte>
        )}
        {pode('gerir-membros') && (
          <Parte id="equipe" titulo="Equipe" resumo="Quem mais entra, e o que pode" ancoras={[]}>
            <Equipe />
          </Parte>
        )}
        {pode('ver-proprio-extrato') && (
          <Parte id="limite" titulo="Limite" resumo="Extrato e abatimentos" ancoras={[]}>
            <MeuAbatimento />
            <ExtratoDoLimite />
          </Parte>
        )}
        {podeTudo ? (
          <Parte
            id="acessos"
            titulo={pode('escolher-avisos') ? 'Avisos e acessos' : 'Acessos'}
            resumo={
              pode('escolher-avisos')
                ? `${pode('usar-segundo-fator') ? 'Duas etapas, e' : 'E'}-mail, aparelho, onde você entrou`
                : 'Onde você entrou'
            }
            ancoras={['avisos', 'segundo-fator', 'onde-entrou']}
          >
            {pode('usar-segundo-fator') && <SegundoFatorDepois />}
            {pode('escolher-avisos') && <PreferenciasDeAviso />}
            <OndeEntrou />
          </Parte>
        ) : (
          <SegundoFatorDepois />
        )}
        <DaContaSozinha />
      </Stack>
    </>
  )
}

/** What the account's own login of a buyer or a seller has, and no member: its data, and its keys. */
function DaContaSozinha() {
  const pode = usePermissao()
  return (
    <>
      {pode('editar-cadastro') && (
        <Parte
          id="privacidade"
          titulo="Seus dados"
          resumo="Exportar, encerrar a conta"
          ancoras={['exportar', 'encerrar']}
        >
          <SeusDados />
        </Parte>
      )}
      {pode('usar-integracoes') && (
        <Box as="p">
          <Link to={paths.integracoes} className={buttonClass({ variant: 'plain' })}>
            Integrações
          </Link>
        </Box>
      )}
    </>
  )
}

function SegundoFatorDepois() {
  return <SegundoFator />
}

interface ParteProps {
  id: string
  titulo: string
  /** What is in it, in a few words. */
  resumo: ReactNode
  /** The ids of what is in it: an address that ends in one opens the part. */
  ancoras: readonly string[]
  children: ReactNode
}

/** A part of the profile, folded until it is wanted; its content loads with the first opening. */
function Parte({ id, titulo, resumo, ancoras, children }: ParteProps) {
  const levada = useLocation({ select: ({ hash }) => hash === id || ancoras.includes(hash) })
  const [vista, setVista] = useState(levada)
  const navigate = useNavigate()
  return (
    <Fold
      id={id}
      open={levada}
      summary={
        <Row wrap gap={1} columnGap={3} align="baseline">
          <h2>{titulo}</h2>
          <span className="muted small">{resumo}</span>
        </Row>
      }
      onToggle={({ currentTarget: { open } }) => {
        if (open) setVista(true)
        // The same link opens it once more.
        else if (levada) void navigate({ to: paths.perfil, search: true, replace: true, resetScroll: false })
      }}
    >
      {(vista || levada) && (
        <Stack gap={5} below={4}>
          {children}
        </Stack>
      )}
    </Fold>
  )
}

/** How a seller sells: what it asks of orders, when it is away, where its money goes, and its quotes one by one (spec §6). */
function Vendas({ user }: DadosDoPerfilProps) {
  const aRefazer = user.vinculoDoPagBank === 'A_REFAZER'
  return (
    <Parte
      id="vendas"
      titulo="Vendas"
      resumo={
        aRefazer ? (
          <StatusMark icon="alert" tone="warn">
            Autorização encerrada
          </StatusMark>
        ) : (
          'Condições, recebimento, cotações'
        )
      }
      ancoras={['venda', 'pagbank', 'cotacoes']}
    >
      <Grid gap={4} align="start" className={styles.vendas}>
        <CondicoesDeVenda />
        <VinculoDoPagBank user={user} />
      </Grid>
      <MinhasCotacoes />
    </Parte>
  )
}

const route = getRouteApi('/sessao/perfil')

/** The ledger of the user's credit limit (rule M28). */
function ExtratoDoLimite() {
  const { page = 0 } = route.useSearch()
  const extrato = useExtrato(page)
  return (
    <section aria-labelledby="extrato">
      <Box id="extrato" as="h3" below={4}>
        Extrato do limite
      </Box>
      <Consultado
        consulta={extrato}
        falha="Erro ao carregar o extrato."
        esqueleto={<Skeleton height={56} count={4} label="Carregando extrato…" />}
      >
        {pagina => (
          <TabelaPaginada
            label="Extrato do limite"
            columns={colunasDoExtrato}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={extrato.isPlaceholderData}
            vazio={<Empty text="Seu limite ainda não teve movimento." />}
          />
        )}
      </Consultado>
    </section>
  )
}

const papeis: Record<Papel, string> = {
  ADM: 'Administração',
  FUNCIONARIO: 'Equipe',
  COMPRADOR: 'Comprador',
  VENDEDOR: 'Vendedor',
}

interface DadosDoPerfilProps {
  user: User
}

/** The data of the user's account; fields that the role does not have are left out. */
function DadosDoPerfil({ user }: DadosDoPerfilProps) {
  const pode = usePermissao()
  const { membro } = user
  const { nome, email, emailConfirmado } = membro ?? user
  const dados: [string, ReactNode][] = [
    ...(membro ? dadosDoMembro(user, membro) : []),
    ['Tipo de conta', membro ? null : papeis[user.role]],
    ['Região', user.regiao && nomeDaRegiao(user.regiao)],
    ['CEP', !membro && user.cep && masked(masks.cep, user.cep)],
    ['Limite de crédito', formatarLimite(user.limiteDeCredito)],
    ['Limite disponível', formatarLimite(user.limiteDisponivel)],
    ['Descrição', user.descricao],
  ]
  return (
    <Card flow="row" wrap gap={4} align="start" pad={4}>
      <Retrato pessoa={membro ? { ...membro, imageUrl: null } : user} size={72} />
      <div className={styles.textos}>
        <h2>{nome}</h2>
        <Box as="p" above={1} below={3} className="muted breaks">
          {email}
        </Box>
        {!emailConfirmado && <EmailAConfirmar />}
        <DefinitionList items={dados} />
      </div>
      {pode('publicar-cotacao') && (
        <Row wrap gap={2}>
          <Link to={paths.tabela} className={buttonClass({ variant: 'quiet' })}>
            Tabela de preços
          </Link>
          <Link to={paths.perfil} hash="venda" className={buttonClass({ variant: 'quiet' })}>
            Ausência
          </Link>
        </Row>
      )}
    </Card>
  )
}

function dadosDoMembro(
  { nome }: User,
  { funcao, limitePorPedido, limitePorMes }: NonNullable<User['membro']>,
): [string, ReactNode][] {
  return [
    ['Empresa', nome],
    ['Função', FUNCAO[funcao].nome],
    ['Seu limite por pedido', formatarLimite(limitePorPedido)],
    ['Seu limite por mês', formatarLimite(limitePorMes)],
  ]
}

function formatarLimite(valor: Reais | null): string | null {
  return valor === null ? null : formatarCentavos(deReais(valor))
}

/** Says that the user's e-mail is not proved yet and what follows from that, with a button for another link (design/accounts). */
function EmailAConfirmar() {
  const { mutate: pedir, isPending } = usePedirConfirmacao()
  return (
    <Stack gap={2} items="start" below={4}>
      <StatusMark icon="pending" tone="warn">
        E-mail não confirmado
      </StatusMark>
      <p>Abra o link que mandamos para este endereço. Até lá, nossos avisos não são enviados.</p>
      <Button variant="quiet" busy={isPending} onClick={() => pedir()}>
        Enviar o link de novo
      </Button>
    </Stack>
  )
}

interface VinculoDoPagBankProps {
  user: Pick<User, 'pagBankId' | 'vinculoDoPagBank'>
}

/** The PagBank account that receives a seller's money, the status of its link, and how to change it (spec §4; rule M9). */
function VinculoDoPagBank({ user: { pagBankId, vinculoDoPagBank } }: VinculoDoPagBankProps) {
  if (pagBankId === null) return null
  const aRefazer = vinculoDoPagBank === 'A_REFAZER'
  return (
    <Card id="pagbank" flow="stack" gap={3} pad={5}>
      <Row wrap gap={3} justify="between">
        <h3>Recebimento</h3>
        {aRefazer ? (
          <StatusMark icon="alert" tone="warn">
            Autorização encerrada
          </StatusMark>
        ) : (
          <StatusMark icon="check" tone="success">
            Conta vinculada
          </StatusMark>
        )}
      </Row>
      <p>
        {aRefazer
          ? 'O PagBank não reconhece mais a sua autorização. Vincule de novo para seguir vendendo. O que já vendeu cai na mesma conta.'
          : 'Sua parte de cada boleto cai nesta conta PagBank.'}
      </p>
      <VendaAPrazo />
      <Acoes contaId={pagBankId} aRefazer={aRefazer} />
    </Card>
  )
}

function Acoes({ contaId, aRefazer }: { contaId: string; aRefazer: boolean }) {
  const { mutate: autorizar, pergunta, isPending, isSuccess, error } = useAutorizacao()
  const { mutate: desvincular, pergunta: aoDesvincular, isPending: desvinculando } = useDesvincular()
  const navigate = useNavigate()
  return (
    <>
      <Row wrap gap={2}>
        <Button
          variant={aRefazer ? 'primary' : 'quiet'}
          icon="external"
          busy={isPending || isSuccess}
          onClick={() => autorizar()}
        >
          Vincular de novo
        </Button>
        <Button
          variant="plain"
          busy={desvinculando}
          onClick={async () => {
            if (!(await confirmarDesvinculo())) return
            desvincular(contaId, { onSuccess: () => void navigate({ to: paths.authPagBank }) })
          }}
        >
          Desvincular
        </Button>
      </Row>
      <FormAlert message={error && mensagemDaFalha(error, 'Erro ao abrir o PagBank.')} />
      <SenhaDeNovo pergunta={pergunta ?? aoDesvincular} />
      <FocoDoLink id="pagbank" />
    </>
  )
}

function confirmarDesvinculo(): Promise<boolean> {
  return confirmAction({
    title: 'Desvincular a conta PagBank?',
    text: 'Suas cotações somem das vitrines, e só a tela de vínculo abre até você vincular uma conta. Pedidos já feitos continuam sendo pagos na conta de agora.',
    confirmLabel: 'Desvincular',
    danger: true,
  })
}

import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PALAVRA_DO_ABATIMENTO } from '#domain/pagamento/palavras.ts'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { MinhasCotacoes } from '#web/components/cotacao/minhas/MinhasCotacoes.tsx'
import { colunasDoExtrato } from '#web/components/credito/colunas-do-extrato.tsx'
import { CondicoesDeVenda } from '#web/components/venda/CondicoesDeVenda.tsx'
import { paths } from '#web/paths.ts'
import { type User, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { repetirAviso } from '#web/queries/pessoas/user/avisar-e-recarregar.ts'
import { useAbatimento, useExtrato } from '#web/queries/pessoas/user-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { OndeEntrou } from './acesso/OndeEntrou.tsx'
import { PreferenciasDeAviso } from './aviso/PreferenciasDeAviso.tsx'
import { Conta } from './conta/Conta.tsx'
import { DadosDoPerfil } from './DadosDoPerfil.tsx'
import { Equipe } from './equipe/Equipe.tsx'
import styles from './PerfilPage.module.css'
import { SeusDados } from './privacidade/SeusDados.tsx'
import { SegundoFator } from './segundo-fator/SegundoFator.tsx'
import { VinculoDoPagBank } from './VinculoDoPagBank.tsx'

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
            {pode('usar-segundo-fator') && <SegundoFator />}
            {pode('escolher-avisos') && <PreferenciasDeAviso />}
            <OndeEntrou />
          </Parte>
        ) : (
          <SegundoFator />
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
      <Box as="p">
        {pode('combinar-precos') && (
          <Link to={paths.combinados} className={buttonClass({ variant: 'plain' })}>
            Preços combinados
          </Link>
        )}
        {pode('usar-integracoes') && (
          <Link to={paths.integracoes} className={buttonClass({ variant: 'plain' })}>
            Integrações
          </Link>
        )}
      </Box>
    </>
  )
}

interface ParteProps {
  id: string
  titulo: string
  /** The contents in a few words. */
  resumo: ReactNode
  /** The ids of its parts: an address that ends in one opens the fold. */
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
function Vendas({ user }: { user: User }) {
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

/** What the platform owes the buyer for accepted claims; draws nothing if it never did (rule N66). */
function MeuAbatimento() {
  const [page, setPage] = useState(0)
  return (
    <ContaDasOcorrencias
      titulo="Abatimento"
      rotulos={{
        disponivel: 'Disponível para o próximo boleto',
        aLiberar: 'A liberar quando o pedido for pago',
      }}
      palavras={PALAVRA_DO_ABATIMENTO}
      consulta={useAbatimento(page)}
      onPagina={setPage}
    />
  )
}

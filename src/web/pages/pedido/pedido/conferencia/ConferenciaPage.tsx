import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { Contato } from '#web/components/contato/Contato.tsx'
import { formatarPrazo } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import { type Conferencia, useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { pessoaDe, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './Conferencia.module.css'
import { FormDaConferencia } from './FormDaConferencia.tsx'
import { JaConferido } from './JaConferido.tsx'
import { comSubstitutos } from './linhas-a-enviar.ts'
import { rascunhoDe } from './rascunho.ts'

const route = getRouteApi('/sessao/pedido/$id/conferencia')

/** The check of a delivery, for its buyer and for staff (rule N61). */
export function ConferenciaPage() {
  const { id } = route.useParams()
  const pessoa = pessoaDe(useUser())
  const titulo = `Conferir o pedido #${id}`
  const consulta = useConferencia(id)
  // It may have arrived in time although its answer did not come.
  const [temEnvio] = useState(() => rascunhoDe(id, pessoa).ler().enviado)
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo={titulo}
          texto={mensagemDaFalha(falha.error, 'Erro ao carregar a conferência.')}
          volta={{ para: paths.pedidos, rotulo: 'Ver pedidos' }}
        />
      )}
      esqueleto={
        <>
          <PageHeader title={titulo} />
          <Skeleton height={57} count={6} label="Carregando conferência…" />
        </>
      }
    >
      {conferencia => (
        <>
          <PageHeader title={titulo} aside={<Link to={paths.pedido(id)}>Ver o pedido</Link>} />
          {conferencia.situacao === 'ABERTA' || temEnvio ? (
            <Stack gap={4} className={styles.conferencia}>
              <Prazo conferencia={conferencia} />
              <FormDaConferencia
                key={id}
                conferencia={{ ...conferencia, itens: comSubstitutos(conferencia.itens) }}
              />
            </Stack>
          ) : (
            <ConferenciaFechada conferencia={conferencia} />
          )}
        </>
      )}
    </Consultado>
  )
}

/** For whom it is, and until when it can be done. */
function Prazo({ conferencia }: { conferencia: Conferencia }) {
  const { ate, comprador } = conferencia
  const daEquipe = usePermissao()('ver-todos-os-pedidos')
  return (
    <p className={styles.prazo}>
      {daEquipe && `Em nome de ${comprador.nome}. `}
      {conferencia.situacao === 'ABERTA' &&
        (ate ? (
          <>
            Confira <strong>até {formatarPrazo(ate, lerRelogio())}</strong>.
          </>
        ) : (
          'O prazo começa quando a entrega for registrada.'
        ))}
    </p>
  )
}

/** Why an order cannot be checked now, whom to ask, and what was said of it before. */
function ConferenciaFechada({ conferencia }: { conferencia: Conferencia }) {
  const { contatoDeSuporte } = useUser()
  const acabou = conferencia.situacao === 'ENCERRADA' && conferencia.statusPedido !== 'CANCELADO'
  return (
    <Stack gap={4} className={styles.conferencia}>
      <Card flow="stack" gap={4} className={styles.tudo}>
        <p>
          <StatusMark icon="clock" tone={acabou ? 'warn' : 'neutral'} sentence>
            {conferencia.impedimento?.message ?? 'Este pedido não pode ser conferido agora.'}
          </StatusMark>
        </p>
        {acabou && <Contato contato={contatoDeSuporte} />}
      </Card>
      <JaConferido conferencia={conferencia} />
    </Stack>
  )
}

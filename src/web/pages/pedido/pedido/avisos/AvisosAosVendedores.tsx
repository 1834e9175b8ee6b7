import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useAvisosDoPedido, useReenviarAviso } from '#web/queries/pedido/pedido/avisos-do-pedido.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import styles from '../PedidoPage.module.css'
import { type EnvioAoVendedor, marcaDoEnvio, porVendedor, type Vendedor } from './envios.ts'

/** For staff: which sellers have no e-mail of the order, and the way to all of them; draws nothing if all have one (rule N45). */
export function FaixaDosAvisos({ pedidoId, onVer }: { pedidoId: number; onVer: () => void }) {
  const semEmail = porVendedor(useAvisosDoPedido(pedidoId).data ?? []).filter(({ envios }) =>
    envios.some(({ email }) => email.situacao === 'FALHOU'),
  )
  if (semEmail.length === 0) return null
  return (
    <Row as="section" gap={3} className={styles.faixa} aria-label="E-mails que não saíram">
      <Icon name="alert" />
      <Box as="p" grow shrink>
        <strong className="warn">
          {semEmail.length === 1 ? '1 vendedor sem e-mail.' : `${semEmail.length} vendedores sem e-mail.`}
        </strong>{' '}
        <span className="wide-only">Avise por telefone: {semEmail.map(({ nome }) => nome).join(', ')}.</span>
      </Box>
      <Button variant="plain" onClick={onVer}>
        Ver avisos
      </Button>
    </Row>
  )
}

/** For staff: was each seller told of the order? (rule N45) */
export function AvisosAosVendedores({ pedidoId, onClose }: { pedidoId: number; onClose: () => void }) {
  const avisos = useAvisosDoPedido(pedidoId)
  const agora = new Date(avisos.dataUpdatedAt)
  const vendedores = porVendedor(avisos.data ?? [])
  return (
    <Dialog title="Avisos aos vendedores" onClose={onClose}>
      <Consultado
        consulta={avisos}
        falha="Erro ao carregar os avisos."
        esqueleto={<Skeleton height={56} label="Carregando avisos…" />}
      >
        {() =>
          vendedores.length === 0 ? (
            <p className="muted">Nenhum aviso ainda.</p>
          ) : (
            <Stack as="ul" gap={4}>
              {vendedores.map(vendedor => (
                <DoVendedor key={vendedor.id} vendedor={vendedor} pedidoId={pedidoId} agora={agora} />
              ))}
            </Stack>
          )
        }
      </Consultado>
    </Dialog>
  )
}

interface DoVendedorProps {
  vendedor: Vendedor
  pedidoId: number
  agora: Date
}

function DoVendedor({ vendedor: { id, nome, envios }, pedidoId, agora }: DoVendedorProps) {
  return (
    <li>
      <Link to={paths.vendedor(id)} className="strong">
        {nome}
      </Link>
      <Stack as="ul" gap={2} above={2}>
        {envios.map(envio => (
          <Envio key={envio.id} envio={envio} nome={nome} pedidoId={pedidoId} agora={agora} />
        ))}
      </Stack>
    </li>
  )
}

interface EnvioProps extends Pick<DoVendedorProps, 'pedidoId' | 'agora'> {
  envio: EnvioAoVendedor
  /** The seller's. */
  nome: string
}

function Envio({ envio, nome, pedidoId, agora }: EnvioProps) {
  const { mutate: reenviar, isPending } = useReenviarAviso(pedidoId)
  const { icon, tone, texto } = marcaDoEnvio(envio, agora)
  // One that was switched off or is no longer true must not be sent. One that waits keeps the button, and the button the focus.
  const { situacao } = envio.email
  // The button is drawn anew with a reason below it, and without it.
  const botao = useRef<HTMLButtonElement>(null)
  const pediu = useRef(false)
  useEffect(() => {
    if (pediu.current && focusIsLost()) botao.current?.focus()
    if (situacao !== 'NA_FILA') pediu.current = false
  }, [situacao])

  function enviarDeNovo() {
    pediu.current = true
    reenviar(envio.id)
  }

  return (
    <Stack as="li" items="start">
      <Row as="p" wrap gap="hair" columnGap={3}>
        <span className="muted compact">{envio.assunto}</span>
        <StatusMark icon={icon} tone={tone} sentence>
          {texto}
        </StatusMark>
      </Row>
      {envio.email.motivo && <span className="muted compact">{envio.email.motivo}</span>}
      {situacao !== 'DISPENSADO' && (
        <div>
          <Button
            ref={botao}
            variant="plain"
            icon="retry"
            className={inLine}
            busy={isPending}
            disabledReason={situacao === 'NA_FILA' ? 'Já está na fila.' : null}
            aria-label={`Enviar de novo: ${envio.assunto}, ${nome}`}
            onClick={enviarDeNovo}
          >
            Enviar de novo
          </Button>
        </div>
      )}
    </Stack>
  )
}

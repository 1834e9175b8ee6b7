import { Link } from '@tanstack/react-router'
import { formatarTelefone } from '#web/components/cadastro/telefone.ts'
import { paths } from '#web/paths.ts'
import { type DiaDeRotas, useRotas } from '#web/queries/doca/rota-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'

/** For staff: where an order goes, and with which route of its day. */
export function EnderecoDoPedido({ pedidoId, dia }: { pedidoId: number; dia: string }) {
  const { data, isLoading } = useRotas(dia)
  // As high as three lines, so that nothing moves.
  if (isLoading) return <Skeleton height={108} label="Carregando o endereço…" />
  const achada = data && procurar(data, pedidoId)
  if (!achada) return null
  const { parada, rota } = achada
  const { rua, numero, complemento, bairro, cep } = parada.endereco
  const contato = [cep && masked(masks.cep, cep), parada.telefone && formatarTelefone(parada.telefone)]
  return (
    <Card role="group" flow="stack" gap={1} aria-label="Entrega">
      <strong className="breaks">{[rua, numero, complemento, bairro].filter(Boolean).join(', ')}</strong>
      <span className="muted small">{contato.filter(Boolean).join(' · ')}</span>
      {parada.nota && <span className="small breaks">{parada.nota}</span>}
      <span className="small">
        {rota ? `${rota.nome}, parada ${rota.lugar} de ${rota.paradas} · ` : 'Em nenhuma rota · '}
        <Link to={paths.rotas} search={{ dia }}>
          ver rotas
        </Link>
      </span>
    </Card>
  )
}

function procurar({ rotas, semRota }: DiaDeRotas, pedidoId: number) {
  for (const { nome, paradas } of rotas) {
    const lugar = paradas.findIndex(parada => parada.pedidoId === pedidoId)
    const parada = paradas[lugar]
    if (parada) return { parada, rota: { nome, lugar: lugar + 1, paradas: paradas.length } }
  }
  const parada = semRota.find(one => one.pedidoId === pedidoId)
  return parada && { parada, rota: null }
}

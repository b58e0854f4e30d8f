<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\LinkMethod;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\ServerException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\ConnectReply;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ConnectOperation
{
    /**
     * Connect Session. Links the session, or reconnects it when it is linked. Waits at most 30 s for the first QR text,
     * code or open connection; 503 then says in `status_reason` what keeps it from that.
     *
     * @param int $id Session id; at least 1
     * @param LinkMethod|string|null $linkMethod Used only while the session is not linked; default: "qr"
     * @param bool|null $qrAsImage `qrCode` becomes a PNG data URL; default: false
     *
     * @throws NotFoundException `session_not_found`
     * @throws NotReadyException `not_ready`
     * @throws ServerException `qr_failed`, `pairing_code_failed`
     * @throws SubscriptionException `subscription_connect`
     * @throws GatewayException
     */
    public function connect(
        int $id,
        LinkMethod|string|null $linkMethod = null,
        ?bool $qrAsImage = null,
        ?CallOptions $options = null,
    ): ConnectReply {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.connect',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/connect',
            parameters: ['id' => $id],
            query: Wire::fields([], ['qr_as_image' => $qrAsImage]),
            body: Wire::fields([], ['linkMethod' => $linkMethod]),
        ), $options);

        return ConnectReply::fromArray($answer->object('data'));
    }
}

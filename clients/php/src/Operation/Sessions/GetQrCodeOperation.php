<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\ServerException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\QrCode;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetQrCodeOperation
{
    /**
     * Get QR Code. The QR text that a phone can scan now. It changes about every 20 to 60 s.
     *
     * @param int $id Session id; at least 1
     *
     * @throws BadRequestException `qr_not_need_scan`
     * @throws NotFoundException `session_not_found`
     * @throws NotReadyException `not_ready`
     * @throws ServerException `qr_failed`
     * @throws SubscriptionException `subscription_connect`
     * @throws GatewayException
     */
    public function getQrCode(
        int $id,
        ?CallOptions $options = null,
    ): QrCode {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.getQrCode',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/qrcode',
            parameters: ['id' => $id],
        ), $options);

        return QrCode::fromArray($answer->object('data'));
    }
}

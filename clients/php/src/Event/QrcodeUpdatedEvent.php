<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Event;

use MessagingGateway\EventEnvelope;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\QrCodeData;
use MessagingGateway\Runtime\Read;

/**
 * `qrcode.updated`: QR Code Updated
 *
 * A new QR text was issued; the receiver renders it.
 */
final readonly class QrcodeUpdatedEvent extends GatewayEvent
{
    public const NAME = 'qrcode.updated';

    public QrCodeData $data;

    public function __construct(EventEnvelope $envelope)
    {
        parent::__construct($envelope);
        $this->data = Read::object($envelope->raw, 'data', QrCodeData::fromArray(...));
    }
}

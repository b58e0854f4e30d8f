<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;

/** One of several objects, told apart by `status`; of which class, `instanceof` says. */
abstract readonly class ConnectReply extends Model
{
    /**
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return match ($data['status'] ?? null) {
            'CONNECTED' => ConnectReplyConnected::fromArray($data),
            'NEED_SCAN' => ConnectReplyNeedScan::fromArray($data),
            'NEED_CODE' => ConnectReplyNeedCode::fromArray($data),
            'NEED_PASSKEY' => ConnectReplyNeedPasskey::fromArray($data),
            default => new UnknownConnectReply($data),
        };
    }
}

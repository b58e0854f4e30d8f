<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\OptOuts;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\OptOutSettings;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetSettingsOperation
{
    /**
     * Get Opt-Out Settings. Which words opt out, which opt in again, and where that holds.
     *
     * @throws GatewayException
     */
    public function getSettings(
        ?CallOptions $options = null,
    ): OptOutSettings {
        $answer = $this->caller->send(new Call(
            operation: 'optOuts.getSettings',
            method: 'GET',
            path: '/api/opt-outs/settings',
        ), $options);

        return OptOutSettings::fromArray($answer->object('data'));
    }
}
